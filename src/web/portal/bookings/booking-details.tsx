import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffBookingDetails } from '../../../contract/vendor/booking-schemas.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { BookingFacts, BookingStateLine } from './booking-facts.tsx';
import { BookingHistory } from './booking-history.tsx';

/** `children` stand between the facts and the history. */
export function BookingDetails({
  query,
  lab,
  isStateAbove = false,
  children,
}: {
  query: UseQueryResult<StaffBookingDetails>;
  lab?: ReactNode;
  /** Where it is changed. */
  isStateAbove?: boolean;
  children?: ReactNode;
}) {
  const { data: booking, error, isLoadingError, isPending } = query;
  return (
    <>
      {isLoadingError && <FormError>{getErrorMessage(error, 'The booking could not be loaded.')}</FormError>}
      {isPending && <Skeletons count={6} label="Loading the booking" />}
      {booking && (
        <>
          {!isStateAbove && <BookingStateLine booking={booking} />}
          <BookingFacts booking={booking} lab={lab} />
          {children}
          <BookingHistory history={booking.history} />
        </>
      )}
    </>
  );
}
