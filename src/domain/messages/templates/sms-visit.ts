import { formatTimeOfDay } from '../../time/plain-time.ts';
import { type BookingMessageData, formatShortAppointment } from './booking-message.ts';
import { nameLabInSms } from './sms-lab-name.ts';

/** What tells two bookings of one morning apart, for the places `lab` and `when`: at home with the end of the window. */
export function describeVisitInSms({ lab, appointment, collection }: BookingMessageData) {
  if (!collection) return { lab: nameLabInSms(lab.name, 28), when: formatShortAppointment(appointment) };
  const when = `${formatShortAppointment(appointment)}-${formatTimeOfDay(collection.untilMinute)}`;
  // 'Fri, 27 Nov, 10:30-11:30 am'
  return { lab: `${nameLabInSms(lab.name, 12)} at home`, when: when.replace(/ ([ap]m)(?=-.* \1$)/, '') };
}

/** For messages that bring a call to the lab: its name, and when the visit begins. */
export function describeLabInSms(
  { lab, appointment }: Pick<BookingMessageData, 'lab' | 'appointment'>,
  maxLength: number,
) {
  return { lab: nameLabInSms(lab.name, maxLength), when: formatShortAppointment(appointment) };
}
