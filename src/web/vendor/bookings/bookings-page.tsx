import { useRoutes } from 'react-router';
import { AllBookings } from './all-bookings.tsx';
import { Desk } from './desk.tsx';

/** The day first, because that is what a desk works with. */
export default function BookingsPage() {
  return useRoutes([
    { index: true, element: <Desk /> },
    { path: 'all', element: <AllBookings /> },
  ]);
}
