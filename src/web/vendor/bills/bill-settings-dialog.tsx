import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BookableItem, vendorBookableItems } from '../../../contract/vendor/booking-desk.ts';
import { findBillSettings, updateBillSettings } from '../../../contract/vendor/money/bills.ts';
import type { CurrentBillSettings } from '../../../contract/vendor/money/bills-schemas.ts';
import { collectionChargeName } from '../../../domain/home-collection/collection-charge.ts';
import { parseTypedNumber } from '../../../domain/text/typed-number.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readBoolean, readText, readTexts } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Select } from '../../ui/field.tsx';
import styles from './bill-settings-dialog.module.css';

type Taxed = Pick<CurrentBillSettings['taxedItems'][number], 'testId' | 'packageId' | 'name'> & {
  percent: number | '';
  sac: string;
};

const loadSchema = () => import('../../../contract/vendor/money/bills-schemas.ts').then((all) => all.billSettings);
const charge = { testId: null, packageId: null, name: collectionChargeName };
const keyOf = ({ testId, packageId }: Pick<Taxed, 'testId' | 'packageId'>) => `${testId} ${packageId}`;

/** How the numbers of bills begin, and which items are not exempt. */
export function BillSettingsDialog({ saved, onClose }: { saved: CurrentBillSettings; onClose(): void }) {
  const sold: readonly Pick<BookableItem, 'testId' | 'packageId' | 'name'>[] =
    useQuery(endpointQuery(vendorBookableItems, {})).data ?? [];
  const [taxed, setTaxed] = useState<Taxed[]>(saved.taxedItems);
  const form = usePortalForm({
    endpoint: updateBillSettings,
    fields: ['prefix', 'taxedItems'],
    loadSchema,
    toRequest: (typed) => {
      const [percents, sacs] = [readTexts(typed, 'percent'), readTexts(typed, 'sac')];
      return {
        prefix: readText(typed, 'prefix'),
        taxedItems: taxed.map(({ testId, packageId }, at) => ({
          testId,
          packageId,
          percent: parseTypedNumber(percents[at] ?? ''),
          sac: sacs[at] ?? '',
        })),
        billsWithPayment: readBoolean(typed, 'billsWithPayment'),
        version: saved.version,
      };
    },
    refetch: [findBillSettings],
    done: ({ nextNumber }) => (nextNumber ? `The next bill is ${nextNumber}` : 'Saved'),
  });
  const offered = [charge, ...sold].filter((item) => taxed.every((each) => keyOf(each) !== keyOf(item)));
  const add = (key: string) => {
    const item = offered.find((each) => keyOf(each) === key);
    if (item) setTaxed([...taxed, { ...item, percent: 18, sac: '' }]);
  };
  return (
    <FormDialog title="Numbers and tax of bills" form={form} submitText="Save" onClose={onClose}>
      <Field
        label="Numbers begin with"
        hint={`One to three letters or digits. ${saved.nextNumber ? `The next bill is ${saved.nextNumber}.` : ''} Each lab of a GST number needs its own.`}
        defaultValue={saved.prefix}
        maxLength={3}
        {...form.fieldProps('prefix')}
      />
      <Checkbox
        label="A payment makes the bill"
        hint="Switch it off if you bill with another program."
        name="billsWithPayment"
        defaultChecked={saved.billsWithPayment}
      />
      <p className="hint">
        {saved.gstNumber
          ? `Bills name the GST number of your profile: ${saved.gstNumber}.`
          : 'Your profile has no GST number, so bills name none and charge no tax.'}{' '}
        Tests and packages are exempt. Only add here what is not; your accountant knows.
      </p>
      {taxed.length > 0 && (
        <ul className={`stack-4 ${styles.taxed}`}>
          {taxed.map((item) => (
            <li key={keyOf(item)}>
              <strong className="whole-row" translate="no">
                {item.name}
              </strong>
              <Field label="GST %" name="percent" inputMode="numeric" maxLength={2} defaultValue={item.percent} />
              <Field label="SAC" name="sac" inputMode="numeric" maxLength={6} defaultValue={item.sac} />
              <Button
                look="quiet"
                aria-label={`Remove ${item.name}`}
                onClick={() => setTaxed(taxed.filter((each) => each !== item))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label="Add a taxed item"
        value=""
        onChange={(event) => add(event.target.value)}
        {...form.fieldProps('taxedItems')}
      >
        <option value="">Choose</option>
        {offered.map((item) => (
          <option key={keyOf(item)} value={keyOf(item)}>
            {item.name}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
