import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingDetails, BookingReference } from '../../../contract/patient/my-bookings.ts';
import { type ErasedBooking, getBookingData } from '../../../contract/patient/privacy.ts';
import { BookingFacts } from '../../account/data/booking-facts.tsx';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './change/change-options.module.css';
import { EraseDialog } from './change/erase-dialog.tsx';

export default function StoredBooking({
  booking,
  reference,
  onErased,
}: {
  booking: BookingDetails;
  reference: BookingReference;
  onErased(erased: ErasedBooking): void;
}) {
  const [isErasing, setErasing] = useState(false);
  const data = useQuery({
    ...endpointQuery(getBookingData, reference),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    meta: { endpoint: getBookingData, isPersonal: true },
  });
  if (data.isPending) return <Skeletons count={4} label="Loading your data" />;
  if (!data.data) {
    return (
      <>
        <FormError>{getErrorMessage(data.error, unreachableMessage)}</FormError>
        <div className={`cluster-3 ${styles.buttons}`}>
          <Button onClick={() => void data.refetch()}>Try Again</Button>
        </div>
      </>
    );
  }
  const stored = data.data;
  const save = () => saveFile('my-booking.json', JSON.stringify(stored, null, 2), 'application/json');
  return (
    <>
      <p>This is all that we store about this booking. The lab keeps its own records of your visit.</p>
      <BookingFacts booking={stored} />
      <div className={`cluster-3 ${styles.buttons} no-print`}>
        <Button look="secondary" onClick={save}>
          Download as a file
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
        <Button look="secondary" onClick={() => setErasing(true)}>
          Erase my details
        </Button>
      </div>
      {isErasing && (
        <EraseDialog booking={booking} reference={reference} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </>
  );
}
