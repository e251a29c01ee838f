import { useEffect, useRef } from 'react';
import { formatBookingCode } from '../../../../domain/bookings/booking-code.ts';
import { type BookingStatus, isOpen } from '../../../../domain/bookings/booking-lifecycle.ts';
import { formatPhone } from '../../../../domain/text/format-phone.ts';
import { fromIndiaTime, type PlainDate } from '../../../../domain/time/calendar.ts';
import { formatFullDate } from '../../../../domain/time/format-date.ts';
import { parsePlainTime } from '../../../../domain/time/plain-time.ts';
import { useSession } from '../../../account/session/use-session.ts';
import { keepOfflineBooking, removeOfflineBooking } from '../../../page/offline-bookings.ts';
import { formatSlotTime } from '../../format-slot.ts';

/** The visit itself may begin late. */
const msAfterStart = 2 * 60 * 60_000;

type Lab = { name: string; phone: string | null; phoneIsLandline: boolean };
type Kept = { code: string; status: BookingStatus; day: PlainDate; time: string; lab: Lab };

export function useKeepOffline({ code, status, day, time, lab: { name: lab, phone, phoneIsLandline } }: Kept) {
  const session = useSession();
  const userId = session.state === 'authenticated' ? session.user.id : null;
  const isKnown = session.state !== 'loading';
  const owner = useRef<number | null>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    if (owner.current === undefined) owner.current = userId;
    // The page may show the booking a moment longer than its user is logged in.
    if (owner.current !== userId) return;
    const until = fromIndiaTime({ day, minute: parsePlainTime(time) ?? 0 }) + msAfterStart;
    if (!isOpen(status) || until < Date.now()) return removeOfflineBooking(code);
    const when = `${formatFullDate(day)}, ${formatSlotTime(time)}`;
    keepOfflineBooking(
      {
        code,
        codeText: formatBookingCode(code),
        when,
        lab,
        phone: phone && formatPhone(phone, phoneIsLandline),
        until,
      },
      userId,
    );
  }, [isKnown, userId, code, status, day, time, lab, phone, phoneIsLandline]);
}
