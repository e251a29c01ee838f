import { useState } from 'react';
import {
  collectionSettings,
  findHomeCollection,
  type OwnCollection,
  updateHomeCollection,
} from '../../../contract/vendor/availability/home-collection.ts';
import { formatMinutes } from '../../../domain/time/format-minutes.ts';
import { MoneyField } from '../../form/money-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { ConflictNotice } from '../../portal/form/conflict-notice.tsx';
import { FormSection } from '../../portal/form/form-section.tsx';
import { readBoolean, readNumber, readText } from '../../portal/form/read-form.ts';
import { SaveBar } from '../../portal/form/save-bar.tsx';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { parsePincodes } from './parse-pincodes.ts';
import { PincodesField } from './pincodes-field.tsx';
import { formatWindows, readWindows } from './window-rows.ts';
import { WindowsField } from './windows-field.tsx';

const leads = [60, 120, 240, 480, 720, 1440];
const labels = {
  isActive: 'Collect samples at home',
  charge: 'Charge',
  freeFrom: 'Free from',
  leadMinutes: 'How early patients must book',
  pincodes: 'Pincodes',
  windows: 'Windows',
};
const loadSchema = async () => collectionSettings;

export function CollectionForm({
  saved,
  onRestart,
}: {
  saved: OwnCollection;
  onRestart(current: OwnCollection): void;
}) {
  const form = usePortalForm({
    endpoint: updateHomeCollection,
    fields: ['isActive', 'charge', 'freeFrom', 'leadMinutes', 'pincodes', 'windows'],
    toRequest: (data) => ({
      isActive: readBoolean(data, 'isActive'),
      charge: readText(data, 'charge'),
      freeFrom: readText(data, 'freeFrom') || null,
      leadMinutes: readNumber(data, 'leadMinutes'),
      radiusKm: saved.radiusKm,
      pincodes: parsePincodes(readText(data, 'pincodes')),
      windows: readWindows(data),
      version: saved.version,
    }),
    loadSchema,
    refetch: [findHomeCollection],
    conflict: {
      before: saved,
      labels,
      formats: {
        leadMinutes: (minutes) => formatMinutes(Number(minutes)),
        windows: (windows) => formatWindows(windows as OwnCollection['windows']),
      },
      onTakeTheirs: (current) => onRestart(current as OwnCollection),
    },
    onSuccess: onRestart,
    done: 'Home collection saved.',
  });
  const [isChanged, setChanged] = useState(false);
  const allLeads = [...new Set([...leads, saved.leadMinutes])].toSorted((one, other) => one - other);
  return (
    <form {...form.formProps} className="stack-4" onChange={() => setChanged(true)}>
      <FormSection
        title="For patients"
        hint="Tests are collected at home when they are marked so in your price list. Patients see the charge as a part of the price before they book."
        isSingleColumn
      >
        <Checkbox label={labels.isActive} name="isActive" defaultChecked={saved.isActive} />
        <div className="pair">
          <MoneyField label={labels.charge} defaultValue={saved.charge} {...form.fieldProps('charge')} />
          <MoneyField
            label="Free from (optional)"
            hint="For tests of this total."
            defaultValue={saved.freeFrom}
            {...form.fieldProps('freeFrom')}
          />
        </div>
        <Select label={labels.leadMinutes} defaultValue={saved.leadMinutes} {...form.fieldProps('leadMinutes')}>
          {allLeads.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? 'Until the window itself' : `${formatMinutes(minutes)} before`}
            </option>
          ))}
        </Select>
      </FormSection>
      <FormSection title="Service area" hint="The pincodes to which your collectors go." isSingleColumn>
        <PincodesField defaultPincodes={saved.pincodes} {...form.fieldProps('pincodes')} />
      </FormSection>
      <FormSection
        title="Windows"
        hint="When collectors come, and how many homes fit into each window. Closed days of the lab are closed here, too."
        isSingleColumn
      >
        <WindowsField defaultWindows={saved.windows} error={form.fieldProps('windows').error} />
      </FormSection>
      <ConflictNotice form={form} />
      <FormError>{form.message}</FormError>
      <SaveBar isStuck={isChanged}>
        <SubmitButton isBusy={form.isBusy} busyText="Saving...">
          Save home collection
        </SubmitButton>
      </SaveBar>
    </form>
  );
}
