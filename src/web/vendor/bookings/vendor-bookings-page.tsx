import { useRoutes } from 'react-router';
import { AllBookings } from './all-bookings.tsx';
import { Desk } from './desk.tsx';
import { Week } from './week.tsx';

/** The day view comes first, because the desk works with it. */
export default function VendorBookingsPage() {
  return useRoutes([
    { index: true, element: <Desk /> },
    { path: 'week', element: <Week /> },
    { path: 'all', element: <AllBookings /> },
  ]);
}
