import { formatTimeOfDay } from '../../time/plain-time.ts';
import { type BookingMessageData, formatShortAppointment } from './booking-message.ts';
import { nameLabInSms } from './sms-lab-name.ts';

/** What tells two bookings of one morning apart, for the places `lab` and `when`: at home with the end of the window. */
export function describeVisitInSms({ lab, appointment, collection, people }: BookingMessageData) {
  if (!collection) return describeLabInSms({ lab, appointment, people }, 28);
  const when = formatShortAppointment(appointment);
  const count = countPeople(people);
  const atHome = `${nameLabInSms(lab.name, 12)} at home`;
  // For several there is no room for the end of the window.
  if (count) return { lab: `${atHome}${count}`, when };
  // 'Fri, 27 Nov, 10:30-11:30 am'
  return { lab: atHome, when: `${when}-${formatTimeOfDay(collection.untilMinute)}`.replace(/ ([ap]m)(?=-.* \1$)/, '') };
}

/** For messages that bring a call to the lab: its name, and when the visit begins. */
export function describeLabInSms(
  { lab, appointment, people }: Pick<BookingMessageData, 'lab' | 'appointment' | 'people'>,
  maxLength: number,
) {
  const count = countPeople(people);
  return {
    lab: `${nameLabInSms(lab.name, maxLength - count.length)}${count}`,
    when: formatShortAppointment(appointment),
  };
}

/** ' for 2', who come from this time on: there is no room for names and all times. */
function countPeople(people: BookingMessageData['people'] = []): string {
  const about = people.filter(({ isAbout }) => isAbout).length;
  return about > 1 ? ` for ${about}` : '';
}
