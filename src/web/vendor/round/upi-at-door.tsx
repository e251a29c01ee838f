import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { RoundVisit } from '../../../contract/vendor/rounds/own-round.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { payeeQuery } from './kept/round-queries.ts';

const loadUpi = () => import('../../page/upi-payment.tsx');
const UpiPayment = lazy(loadUpi);
/** Before the door is reached, because there may be no network behind it. */
export function usePreparedUpi() {
  const { data } = useQuery(payeeQuery);
  if (data?.upiId) void loadUpi();
}

export function UpiAtDoor({ visit: { code, due } }: { visit: RoundVisit }) {
  const payee = useQuery(payeeQuery).data;
  const amountPaise = parsePaise(due);
  if (!payee?.upiId || amountPaise === 0) return null;
  const request = { upiId: payee.upiId, payeeName: payee.payeeName, amountPaise, bookingCode: code };
  return (
    <Disclosure summary="The patient pays by UPI">
      <Suspense>
        <UpiPayment request={request} />
        <p className="hint">We do not see whether it was paid: look at the patient’s app.</p>
      </Suspense>
    </Disclosure>
  );
}
