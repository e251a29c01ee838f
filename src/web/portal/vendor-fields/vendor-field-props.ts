import type { ProposedChange } from '../../../contract/proposed-change.ts';
import { establishmentYearInFuture } from '../../../contract/vendor-scalars.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import type { VendorFieldName } from '../../../domain/vendors/vendor-field-labels.ts';
import { describeWaiting } from './describe-changes.ts';

type ListName = 'servicesOffered' | 'certifications';
type StoredVendor = { [Name in VendorFieldName]?: unknown } & { [Name in ListName]?: readonly string[] };

export function vendorFieldProps(
  form: { fieldProps(name: VendorFieldName): { name: string; error: string | undefined } },
  vendor: StoredVendor | null,
  labels: Readonly<Record<VendorFieldName, string>>,
  waiting: ProposedChange | null = null,
) {
  const errorOf = (name: VendorFieldName) => form.fieldProps(name).error;
  return {
    errorOf,
    waiting,
    labels,
    field: (name: VendorFieldName) => ({
      ...form.fieldProps(name),
      label: labels[name],
      hint: describeWaiting(waiting, name),
      defaultValue: String(vendor?.[name] ?? ''),
      autoComplete: 'off',
    }),
    list: (name: ListName) => ({
      label: labels[name],
      name,
      defaultItems: vendor?.[name] ?? [],
      error: errorOf(name),
    }),
  };
}

export type VendorFieldProps = ReturnType<typeof vendorFieldProps>;

export function checkEstablishmentYear({ establishmentYear }: { establishmentYear?: unknown }, today: PlainDate) {
  const isInFuture = Number(establishmentYear) > Number(today.slice(0, 4));
  return isInFuture ? { establishmentYear: establishmentYearInFuture() } : {};
}
