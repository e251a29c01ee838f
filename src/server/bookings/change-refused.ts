import { bookingWasCancelled } from '../../contract/bookings.ts';
import type { BookingActor, BookingStatus } from '../../domain/booking-lifecycle.ts';
import { Refusal } from '../http/http-error.ts';

/** Why the booking cannot be changed in this way. To staff everything but this one thing is allowed. */
export function changeRefused(actor: BookingActor, status: BookingStatus): Refusal {
  return actor === 'patient'
    ? onlyTheLab(status)
    : new Refusal(409, 'Only a pending or confirmed booking can be moved.');
}

/** Why a patient can no longer change a booking. */
function onlyTheLab(status: BookingStatus): Refusal {
  switch (status) {
    case 'cancelled':
      return new Refusal(409, bookingWasCancelled);
    case 'completed':
      return new Refusal(409, 'This visit is over. For a change, call the lab.');
    case 'pending':
    case 'confirmed':
      return new Refusal(
        409,
        'This can be changed here until two hours before the appointment. Now please call the lab.',
      );
  }
}
