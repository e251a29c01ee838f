import type { PaymentEntryRow } from '../../../../../contract/vendor/payment-fields.ts';
import { type PaymentWay, paymentWayNames, paymentWays } from '../../../../../domain/payments/payment-entries.ts';

export const wayChoices = paymentWays.map((value) => ({ value, label: paymentWayNames[value] }));

/** How this booking was paid the last time, else cash. Never how another patient paid: that would be in the wrong drawer. */
export function findUsualWay(
  entries: readonly Pick<PaymentEntryRow, 'id' | 'kind' | 'way' | 'reverses'>[],
): PaymentWay {
  const corrected = new Set(entries.map(({ reverses }) => reverses));
  const counts = ({ id, kind, reverses }: (typeof entries)[number]) =>
    kind === 'taken' && reverses === null && !corrected.has(id);
  return entries.findLast(counts)?.way ?? 'cash';
}
