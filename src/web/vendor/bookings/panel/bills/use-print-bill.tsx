import { useState } from 'react';
import { findBookingBills } from '../../../../../contract/vendor/money/bills.ts';
import type { BillSheet } from '../../../../../domain/bills/bill-sheet.ts';
import { getErrorMessage, unreachableMessage } from '../../../../api/error-message.ts';
import { type Paper, PrintNow } from '../../../../portal/paper/print-sheet.tsx';
import { useSignedInCall } from '../../../../portal/session/use-signed-in-call.ts';
import { useStore } from '../../../../ui/create-store.ts';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { BillOnPaper } from './bill-on-paper.tsx';
import { billPaper } from './bill-paper.ts';

/** Prints on the paper of this desk. `printed` belongs on the page. */
export function usePrintBill() {
  const paper = useStore(billPaper, 'a5');
  const [last, setLast] = useState<{ times: number; sheet: BillSheet; paper: Paper } | null>(null);
  return {
    print: (sheet: BillSheet) => setLast((before) => ({ sheet, paper, times: (before?.times ?? 0) + 1 })),
    printed: last && (
      <PrintNow key={last.times} paper={last.paper}>
        <BillOnPaper sheet={last.sheet} />
      </PrintNow>
    ),
  };
}

/** Prints the newest bill of a booking whose panel is not open. */
export function usePrintNewestBill() {
  const call = useSignedInCall();
  const toast = useToast();
  const { print, printed } = usePrintBill();
  const printNewest = async (bookingId: number) => {
    try {
      const { bills } = await call(findBookingBills, { bookingId });
      const newest = bills.findLast(({ kind, isCancelled }) => kind === 'bill' && !isCancelled);
      if (newest) print(newest.sheet);
    } catch (error) {
      const text = getErrorMessage(error as Error, unreachableMessage);
      toast({ tone: 'bad', title: 'The bill could not be loaded', text });
    }
  };
  return { printNewest, printed };
}
