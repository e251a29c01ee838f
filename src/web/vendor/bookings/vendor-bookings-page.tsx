import { useRoutes } from 'react-router';
import { AllBookings } from './all-bookings.tsx';
import { ClosePage } from './close-page.tsx';
import { Desk } from './desk.tsx';
import { usePrintNewestBill } from './panel/bills/use-print-bill.tsx';
import { Rounds } from './rounds/rounds.tsx';
import { Week } from './week.tsx';

/** The day view comes first, because the desk works with it. */
export default function VendorBookingsPage() {
  // Here, because the message that offers to print a bill outlasts the desk.
  const { printNewest, printed } = usePrintNewestBill();
  const view = useRoutes([
    { index: true, element: <Desk onPrint={(bookingId) => void printNewest(bookingId)} /> },
    { path: 'week', element: <Week /> },
    { path: 'rounds', element: <Rounds /> },
    { path: 'all', element: <AllBookings /> },
    { path: 'close', element: <ClosePage /> },
  ]);
  return (
    <>
      {view}
      {printed}
    </>
  );
}
