import { hiddenOffers, hideOffers, showOffers } from '../../../contract/admin/price-changes.ts';
import type { PricingRow } from '../../../contract/admin/pricing.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { TextArea } from '../../ui/field.tsx';
import { isPriceList } from './price-lists.ts';

export function HidePricesDialog({
  rows,
  onHidden,
  onClose,
}: {
  rows: readonly PricingRow[];
  onHidden(): void;
  onClose(): void;
}) {
  const count = formatPlural(rows.length, 'price');
  const showing = usePortalMutation(showOffers, {
    refetch: isPriceList,
    done: 'The prices are shown again',
    failed: 'The prices could not be shown again',
  });
  const form = usePortalForm({
    endpoint: hideOffers,
    fields: ['reason'],
    toRequest: (typed) => ({
      offers: rows.map(({ vendorTestId, version }) => ({ vendorTestId, version })),
      reason: readText(typed, 'reason'),
    }),
    loadSchema: async () => hiddenOffers,
    refetch: isPriceList,
    done: ({ offers }) => ({
      tone: 'good',
      title: `${formatPlural(offers.length, 'price')} hidden`,
      text: 'The owners read of it by mail.',
      action: { label: 'Undo', run: () => showing.mutate({ offers }) },
    }),
    onSuccess: onHidden,
  });
  return (
    <FormDialog
      title={`Hide ${count}?`}
      form={form}
      submitText={`Hide ${count}`}
      busyText="Hiding..."
      onClose={onClose}
    >
      <ul className="sentences">
        {rows.map(({ vendorTestId, testName, vendorName, price }) => (
          <li key={vendorTestId}>
            {testName} at {vendorName}: {formatRupees(parsePaise(price))}
          </li>
        ))}
      </ul>
      <p>
        Patients do not see them any more and cannot book them. Bookings stay. The labs find them in their withdrawn
        tests, and can bring them back with another price.
      </p>
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        hint="The owners of the labs read this in a mail."
        {...form.fieldProps('reason')}
      />
    </FormDialog>
  );
}
