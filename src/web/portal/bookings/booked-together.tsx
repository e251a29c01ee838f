import type { ReactNode } from 'react';
import type { StaffBookingDetails } from '../../../contract/vendor/booking-schemas.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { LinkedBookings } from './linked-bookings.tsx';

/** The others of the visit, if there are any. */
export function BookedTogether({
  others,
  onOpen,
  children,
}: {
  others: StaffBookingDetails['othersOfVisit'];
  onOpen(id: number): void;
  children?: ReactNode;
}) {
  if (others.length === 0) return null;
  const bookings = others.map(({ patientName, time, ...booking }) => ({
    ...booking,
    name: <strong translate="no">{patientName}</strong>,
    detail: formatTimeOfDay(parsePlainTime(time) ?? 0),
  }));
  return (
    <LinkedBookings title="Booked together" bookings={bookings} onOpen={onOpen}>
      {children}
    </LinkedBookings>
  );
}
