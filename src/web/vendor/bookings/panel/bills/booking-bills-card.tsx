import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { billFile, findBookingBills, makeBill, makeCreditNote } from '../../../../../contract/vendor/money/bills.ts';
import type { StaffBill } from '../../../../../contract/vendor/money/bills-schemas.ts';
import { billKindNames } from '../../../../../domain/bills/bill-number.ts';
import { formatRupees, parsePaise } from '../../../../../domain/text/money.ts';
import { formatDate } from '../../../../../domain/time/format-date.ts';
import { getErrorMessage } from '../../../../api/error-message.ts';
import { endpointQuery } from '../../../../api/query-client.ts';
import { useFileDownload } from '../../../../portal/downloads/use-file-download.ts';
import { usePortalMutation } from '../../../../portal/form/use-portal-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segment } from '../../../../ui/choosers/radio-choices.tsx';
import { useStore } from '../../../../ui/create-store.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { isBookingList } from '../../data/booking-lists.ts';
import { LabelsButton } from '../labels/labels-button.tsx';
import { billPaper, billPapers } from './bill-paper.ts';
import styles from './booking-bills-card.module.css';
import { CancelBillDialog } from './cancel-bill-dialog.tsx';
import { CorrectNameDialog } from './correct-name-dialog.tsx';
import { usePrintBill } from './use-print-bill.tsx';

const show = (rupees: string) => formatRupees(parsePaise(rupees));

/** What the patient gets in the hand: an estimate before, then bills and credit notes. */
export function BookingBillsCard({ bookingId }: { bookingId: number }) {
  const { data, error, isLoadingError } = useQuery(endpointQuery(findBookingBills, { bookingId }));
  const paper = useStore(billPaper, 'a5');
  const { print, printed } = usePrintBill();
  const [cancelling, setCancelling] = useState<StaffBill | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const { saveFile } = useFileDownload();
  const save = ({ id: billId }: StaffBill) => saveFile(billFile, { billId, paper: paper === 'a4' ? 'a4' : 'a5' });
  const options = { refetch: isBookingList, isPendingUntilShown: true, failed: (reason: string) => reason };
  const billing = usePortalMutation(makeBill, { ...options, done: 'The bill is made' });
  const crediting = usePortalMutation(makeCreditNote, { ...options, done: 'The credit note is made' });
  const isBusy = billing.isPending || crediting.isPending;
  if (isLoadingError) return <FormError>{getErrorMessage(error, 'The bills could not be loaded.')}</FormError>;
  if (!data || (data.bills.length === 0 && !data.toBill)) return null;
  const { bills, toBill, toCredit, estimate } = data;
  const newest = bills.findLast(({ kind, isCancelled }) => kind === 'bill' && !isCancelled);
  return (
    <section aria-labelledby="bills" className={`stack-2 ${styles.card}`}>
      <div className="row-3 spread">
        <h3 id="bills" className="label">
          Bill
        </h3>
        <Segment
          legend="Paper"
          isLegendHidden
          name="bill-paper"
          choices={billPapers}
          chosen={paper}
          choose={billPaper.set}
        />
      </div>
      {bills.length > 0 && (
        <ul className={`ruled ${styles.bills}`}>
          {bills.map((bill) => (
            <li key={bill.id}>
              <span className="stack-1">
                <strong className={bill.isCancelled ? 'struck' : undefined} translate="no">
                  {bill.number}
                </strong>
                <span className="small soft">
                  {[bill.isCancelled ? 'Cancelled' : billKindNames[bill.kind], formatDate(bill.date), bill.by]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <span className="figures" translate="no">
                {bill.kind === 'credit-note' && '-'}
                {show(bill.total)}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Print ${bill.number}`}
                title="Print"
                onClick={() => print(bill.sheet)}
              >
                <Printer size={18} />
              </button>
              <Menu label={`More about ${bill.number}`} button={<Ellipsis size={20} />} className="icon-button">
                <MenuItem onSelect={() => void save(bill)}>PDF</MenuItem>
                {bill === newest && <MenuItem onSelect={() => setCorrecting(true)}>Correct the name</MenuItem>}
                {bill.kind === 'bill' && !bill.isCancelled && (
                  <MenuItem onSelect={() => setCancelling(bill)}>Cancel the bill</MenuItem>
                )}
              </Menu>
            </li>
          ))}
        </ul>
      )}
      <div className="cluster-2">
        {toBill && (
          <Button look="tonal" isUnavailable={isBusy} onClick={() => billing.mutate({ bookingId })}>
            {bills.length > 0 ? `Bill ${show(toBill)} more` : `Bill ${show(toBill)}`}
          </Button>
        )}
        {toCredit && (
          <Button look="tonal" isUnavailable={isBusy} onClick={() => crediting.mutate({ bookingId })}>
            Credit note {show(toCredit)}
          </Button>
        )}
        {estimate && bills.length === 0 && (
          <Button look="secondary" aria-label="Print an estimate" onClick={() => print(estimate)}>
            <Printer size={18} /> Estimate
          </Button>
        )}
        <LabelsButton of={{ bookingId }} />
      </div>
      {printed}
      {isCorrecting && (
        <CorrectNameDialog bookingId={bookingId} name={data.patientName ?? ''} onClose={() => setCorrecting(false)} />
      )}
      {cancelling && <CancelBillDialog bill={cancelling} onClose={() => setCancelling(null)} />}
    </section>
  );
}
