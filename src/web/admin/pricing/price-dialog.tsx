import { listVendors } from '../../../contract/admin/admin-vendors.ts';
import {
  listPricing,
  listTestPrices,
  type PricingRow,
  priceUpdate,
  updatePricing,
} from '../../../contract/admin/pricing.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { MoneyField } from '../../form/money-field.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readNumber } from '../../portal/form/read-form.ts';
import { useConfirmPrice } from '../../portal/form/use-confirm-price.tsx';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { PriceHistory } from './price-history.tsx';

export function PriceDialog({
  row,
  onTakeTheirs,
  onClose,
}: {
  row: PricingRow;
  onTakeTheirs(current: PricingRow): void;
  onClose(): void;
}) {
  const { vendorId, testId, version } = row;
  const { confirm, dialog } = useConfirmPrice();
  const form = usePortalForm({
    endpoint: updatePricing,
    fields: ['price'],
    toRequest: (typed) => ({ vendorId, testId, version, price: readNumber(typed, 'price') }),
    loadSchema: async () => priceUpdate,
    before: ({ price = 0 }) => confirm([{ testName: row.testName, price, usual: row.cityMedian }], row.vendorCity),
    toMessage: (message) => `Failed to update price: ${message}`,
    // Labs are listed with what they take, too.
    refetch: [listPricing, listTestPrices, listVendors],
    done: 'Price updated successfully!',
    conflict: {
      before: row,
      labels: { price: 'Price' },
      onTakeTheirs: (current) => onTakeTheirs(current as PricingRow),
    },
  });
  const takePrice = (price: string) => {
    const field = form.ref.current?.elements.namedItem('price');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = price;
    field.focus();
  };
  return (
    <FormDialog title="Update Price" form={form} submitText="Update Price" busyText="Updating..." onClose={onClose}>
      <p>
        <strong>{row.testName}</strong> at {row.vendorName}, {row.vendorCity}
        {row.cityMedian && ` (usual there: ${formatRupees(parsePaise(row.cityMedian))})`}
      </p>
      <MoneyField label="Price" step="0.01" defaultValue={row.price} {...form.fieldProps('price')} />
      <PriceHistory vendorTestId={row.vendorTestId} onUse={takePrice} />
      {dialog}
    </FormDialog>
  );
}
