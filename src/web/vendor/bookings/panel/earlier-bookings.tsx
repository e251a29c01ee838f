import { useQuery } from '@tanstack/react-query';
import { earlierBookings } from '../../../../contract/vendor/vendor-bookings.ts';
import { formatDate } from '../../../../domain/time/format-date.ts';
import { getErrorMessage } from '../../../api/error-message.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { LinkedBookings } from '../../../portal/bookings/linked-bookings.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';

/** Bookings at this lab before the open one, by the same phone number or account. A family may share either. */
export function EarlierBookings({ bookingId, onOpen }: { bookingId: number; onOpen(id: number): void }) {
  const { data, error, isLoadingError } = useQuery(endpointQuery(earlierBookings, { bookingId }));
  const bookings = (data?.bookings ?? []).map(({ date, patientName, testName, ...booking }) => ({
    ...booking,
    name: (
      <>
        <strong>{formatDate(date)}</strong>, <span translate="no">{patientName}</span>
      </>
    ),
    detail: testName,
  }));
  return (
    <LinkedBookings title="Earlier visits" bookings={bookings} onOpen={onOpen}>
      {isLoadingError && <FormError>{getErrorMessage(error, 'Earlier visits could not be loaded.')}</FormError>}
      {!data && !isLoadingError && <Skeletons count={1} label="Loading earlier visits" />}
      {data?.bookings.length === 0 && <p className="hint">None with this phone number or account.</p>}
      {data?.hasMore && <p className="hint">The ten latest. The search of the desk finds the others.</p>}
    </LinkedBookings>
  );
}
