import { useRoutes } from 'react-router';
import { AllBookings } from './all-bookings.tsx';
import { ClosePage } from './close-page.tsx';
import { Desk } from './desk.tsx';
import { Rounds } from './rounds.tsx';
import { Week } from './week.tsx';

/** The day view comes first, because the desk works with it. */
export default function VendorBookingsPage() {
  return useRoutes([
    { index: true, element: <Desk /> },
    { path: 'week', element: <Week /> },
    { path: 'rounds', element: <Rounds /> },
    { path: 'all', element: <AllBookings /> },
    { path: 'close', element: <ClosePage /> },
  ]);
}
