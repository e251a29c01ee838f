import { lazy, Suspense, useState } from 'react';
import type { BookingDetails, BookingReference } from '../../../contract/patient/my-bookings.ts';
import type { ErasedBooking } from '../../../contract/patient/privacy.ts';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './change/change-options.module.css';
import { Unavailable } from './change/unavailable.tsx';

// Loaded on demand: few patients ask for it.
const StoredBooking = lazy(() => import('./stored-booking.tsx').catch(() => ({ default: Unavailable })));

/** All that is stored about a booking, for guests too; it can be downloaded and erased. */
export function BookingDataSection(props: {
  booking: BookingDetails;
  reference: BookingReference;
  onErased(erased: ErasedBooking): void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`box stack-3 ${styles.options} no-print`} aria-labelledby="booking-data">
      <h2 id="booking-data">Your data</h2>
      {isOpen ? (
        <Suspense fallback={<Skeletons count={4} label="Loading your data" />}>
          <StoredBooking {...props} />
        </Suspense>
      ) : (
        <div className={`cluster-3 ${styles.buttons}`}>
          <Button look="secondary" onClick={() => setOpen(true)}>
            See, download or erase it
          </Button>
        </div>
      )}
    </section>
  );
}
