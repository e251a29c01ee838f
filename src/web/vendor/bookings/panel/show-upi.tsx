import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { StaffBookingDetails } from '../../../../contract/vendor/booking-schemas.ts';
import { getUpiPayee } from '../../../../contract/vendor/money/upi.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';

const UpiPayment = lazy(() => import('../../../page/upi-payment.tsx'));

/** What is due as a QR code for the patient's phone. */
export function ShowUpi({ booking: { code, payment } }: { booking: StaffBookingDetails }) {
  const amountPaise = parsePaise(payment.due);
  const payee = useQuery({ ...endpointQuery(getUpiPayee, {}), enabled: amountPaise > 0 }).data;
  const [isOpen, setOpen] = useState(false);
  if (!payee?.upiId || amountPaise === 0) return null;
  const request = { upiId: payee.upiId, payeeName: payee.payeeName, amountPaise, bookingCode: code };
  return (
    <Disclosure
      summary={`UPI code for ${formatRupees(amountPaise)}`}
      isOpen={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && (
        <Suspense>
          <UpiPayment request={request} />
          <p className="hint">We do not see whether it was paid: look at the lab’s own app before you note it.</p>
        </Suspense>
      )}
    </Disclosure>
  );
}
