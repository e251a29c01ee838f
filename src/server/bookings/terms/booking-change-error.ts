import { bookingWasCancelled } from '../../../contract/patient/bookings.ts';
import { correctionTooLateMessage } from '../../../contract/patient/my-bookings.ts';
import {
  type BookingAction,
  type BookingActor,
  type BookingStatus,
  isAttendanceAction,
  patientChangeTime,
} from '../../../domain/bookings/booking-lifecycle.ts';
import { HttpError } from '../../http/http-error.ts';

const visitIsOver = 'This visit is over. For a change, call the lab.';

/** The error for a change that the life cycle forbids. Staff may make every change but this one. */
export function changeRefused(actor: BookingActor, status: BookingStatus, action: BookingAction): HttpError {
  return actor === 'patient'
    ? toBookingChangeError(status)
    : new HttpError(
        409,
        `Only a pending or confirmed booking can be ${isAttendanceAction(action) ? 'marked' : 'moved'}.`,
      );
}

/** The error for details that the patient can no longer correct. */
export function correctionRefused(status: BookingStatus): HttpError {
  return status === 'cancelled'
    ? new HttpError(409, bookingWasCancelled, { code: 'booking-cancelled' })
    : new HttpError(409, status === 'completed' ? visitIsOver : correctionTooLateMessage, { code: 'booking-over' });
}

function toBookingChangeError(status: BookingStatus): HttpError {
  switch (status) {
    case 'cancelled':
      return new HttpError(409, bookingWasCancelled, { code: 'booking-cancelled' });
    case 'completed':
      return new HttpError(409, visitIsOver, { code: 'booking-over' });
    case 'pending':
    case 'confirmed':
      return new HttpError(
        409,
        `This can be changed here until ${patientChangeTime} before the appointment. Now please call the lab.`,
        { code: 'too-late-to-change' },
      );
  }
}
