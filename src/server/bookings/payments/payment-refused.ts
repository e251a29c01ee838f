import type { PaymentRefusal } from '../../../domain/payments/payment-rules.ts';
import { formatRupees, serializeRupees } from '../../../domain/text/money.ts';
import { HttpError } from '../../http/http-error.ts';

/** The error of a refusal. Its issue has what would be possible as `maximum`, in rupees. */
export function paymentRefused(refusal: PaymentRefusal, path = 'amount'): HttpError {
  const { code } = refusal;
  const message = describe(refusal);
  if (code === 'reason-needed')
    return new HttpError(409, message, { code, issues: [{ path: 'note', message, code: 'required' }] });
  if (refusal.code === 'due-changed') {
    const values = { due: serializeRupees(refusal.duePaise) };
    return new HttpError(409, message, { code, issues: [{ path, message, code: 'conflict', values }] });
  }
  if (!('maximumPaise' in refusal)) return new HttpError(409, message, { code });
  const values = { maximum: serializeRupees(refusal.maximumPaise) };
  return new HttpError(409, message, { code, issues: [{ path, message, code: 'too-big', values }] });
}

function describe(refusal: PaymentRefusal): string {
  switch (refusal.code) {
    case 'before-visit':
      return 'No advance is taken: payments begin on the day of the visit.';
    case 'ten-times-the-price':
      return 'This is ten times the price or more. Please check the amount.';
    case 'reason-needed':
      return 'Say in a few words why this is another amount.';
    case 'due-changed':
      return `The sum has changed: ${formatRupees(refusal.duePaise)} is due now.`;
    case 'counter-entry':
      return 'This entry is itself a correction. Write down the right amount instead.';
    case 'ask-cash-limit':
      return 'With this, the person pays 2 lakh rupees or more in cash today. The law forbids to take so much (section 269ST).';
    case 'more-than-due':
      return refusal.maximumPaise === 0 ? 'Nothing is due.' : `Only ${formatRupees(refusal.maximumPaise)} is due.`;
    case 'more-than-paid':
      return `Only ${formatRupees(refusal.maximumPaise)} was paid.`;
    case 'more-than-price':
      return `The tests cost ${formatRupees(refusal.maximumPaise)}.`;
    case 'more-than-discount':
      return `Only ${formatRupees(refusal.maximumPaise)} of the discount is left.`;
    case 'owner-only':
      return refusal.maximumPaise === 0
        ? 'Only an owner may do this.'
        : `More than ${formatRupees(refusal.maximumPaise)} only an owner may allow.`;
  }
}
