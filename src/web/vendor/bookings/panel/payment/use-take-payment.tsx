import { useState } from 'react';
import type { InputOf } from '../../../../../contract/endpoint.ts';
import { getErrorCode } from '../../../../../contract/errors.ts';
import type { StaffBookingDetails } from '../../../../../contract/vendor/booking-schemas.ts';
import { takePayment } from '../../../../../contract/vendor/money/payments.ts';
import { formatRupees, parsePaise } from '../../../../../domain/text/money.ts';
import { toIndiaTime } from '../../../../../domain/time/calendar.ts';
import { formatShortDate } from '../../../../../domain/time/format-date.ts';
import { ConfirmDialog } from '../../../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../../../portal/form/use-portal-mutation.ts';
import type { Toast } from '../../../../ui/overlay/toast.tsx';
import { isBookingList } from '../../data/booking-lists.ts';
import { useAttemptKey } from './attempt-key.ts';

/** With the bill that came with the payment, or had its items before, and the day for which it counts if today is closed. */
export function toTakenToast({ patientName, billNumber, payments }: StaffBookingDetails, paise: number): Toast {
  const title = `${patientName}: ${formatRupees(paise)} taken`;
  const latest = payments.at(-1);
  const isLate = latest && latest.countsOn !== toIndiaTime(Date.parse(latest.at)).day;
  const texts = [
    billNumber && `Bill ${billNumber}`,
    isLate && `Today is closed: this counts for ${formatShortDate(latest.countsOn)}`,
  ].filter(Boolean);
  return { tone: 'good', title, ...(texts.length > 0 && { text: texts.join('. ') }) };
}

type Taking = Omit<InputOf<typeof takePayment>, 'bookingId'>;

/** Takes money at one press, and asks about cash beyond what the law allows. */
export function useTakePayment({ id: bookingId }: StaffBookingDetails) {
  const [asked, setAsked] = useState<InputOf<typeof takePayment> | null>(null);
  const key = useAttemptKey();
  const taking = usePortalMutation(takePayment, {
    headers: key.headers,
    refetch: isBookingList,
    isPendingUntilShown: true,
    onSuccess: key.renew,
    done: ({ booking }, { amount }) => toTakenToast(booking, parsePaise(String(amount))),
    failed: (reason) => reason,
  });
  const take = (taken: Taking) => {
    const input = { bookingId, ...taken };
    taking.mutate(input, { onError: (error) => getErrorCode(error) === 'ask-cash-limit' && setAsked(input) });
  };
  return {
    take,
    isBusy: taking.isPending,
    question: asked && (
      <ConfirmDialog
        title="Take so much cash?"
        confirmText="Take it"
        busyText="Taking..."
        onConfirm={() => taking.mutateAsync({ ...asked, beyondCashLimit: true })}
        onClose={() => setAsked(null)}
      >
        With this, the person pays 2 lakh rupees or more in cash today, which the law forbids to take (section 269ST).
        It is kept that you meant it.
      </ConfirmDialog>
    ),
  };
}
