import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allTests } from '../../../contract/admin/admin-catalogue.ts';
import { ownOffers } from '../../../contract/vendor/vendor-offers.ts';
import {
  createPackage,
  newPackage,
  type OwnPackage,
  ownPackages,
  packageChange,
  updatePackage,
} from '../../../contract/vendor/vendor-packages.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { MoneyField } from '../../form/money-field.tsx';
import { listOptionNames, MultiSelect } from '../../form/multi-select.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import {
  readBoolean,
  readNumber,
  readNumbers,
  readOptionalNumber,
  readOptionalText,
  readText,
} from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { useTestRanking } from '../../portal/tests/use-test-ranking.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { ReportFields } from '../report-fields.tsx';
import { describeSavings } from './describe-savings.ts';
import { listTestNames } from './list-test-names.ts';
import { listTestOptions } from './list-test-options.ts';

const fields = [
  'name',
  'description',
  'price',
  'discountPercentage',
  'reportTimeHours',
  'reportType',
  'testIds',
  'isActive',
] as const;

const labels = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  discountPercentage: 'Discount percent',
  reportTimeHours: 'Report time in hours',
  reportType: 'Report type',
  isActive: 'Active',
  testIds: 'Tests',
};

function readPackage(form: FormData) {
  return {
    name: readText(form, 'name'),
    description: readOptionalText(form, 'description'),
    price: readNumber(form, 'price'),
    discountPercentage: readOptionalNumber(form, 'discountPercentage'),
    reportTimeHours: readOptionalNumber(form, 'reportTimeHours') ?? 24,
    reportType: readText(form, 'reportType') as OwnPackage['reportType'],
    testIds: readNumbers(form, 'testIds'),
  };
}

/** A stored package with the ids of its tests, in any order, as a request has them. */
function toPackageFields({ tests, ...fields }: { tests?: OwnPackage['tests']; testIds?: number[] }) {
  const testIds = tests?.map(({ id }) => id) ?? fields.testIds ?? [];
  return { ...fields, testIds: testIds.toSorted((one, other) => one - other) };
}

const allTestsQuery = endpointQuery(allTests, {});

type Dialog = { onTakeTheirs(current: OwnPackage): void; onClose(): void };

export function PackageDialog({ healthPackage, ...dialog }: Dialog & { healthPackage: OwnPackage | null }) {
  return healthPackage ? (
    <EditPackageDialog {...dialog} healthPackage={healthPackage} />
  ) : (
    <NewPackageDialog onClose={dialog.onClose} />
  );
}

function NewPackageDialog({ onClose }: { onClose(): void }) {
  const form = usePortalForm({
    endpoint: createPackage,
    fields,
    toRequest: readPackage,
    loadSchema: async () => newPackage,
    refetch: [ownPackages],
    done: 'Package created successfully!',
  });
  return (
    <FormDialog
      title="Add New Package"
      form={form}
      submitText="Create Package"
      busyText="Creating..."
      onClose={onClose}
    >
      <PackageFields fieldProps={form.fieldProps} healthPackage={null} />
    </FormDialog>
  );
}

function EditPackageDialog({ healthPackage, onTakeTheirs, onClose }: Dialog & { healthPackage: OwnPackage }) {
  const { id, version } = healthPackage;
  const { data: catalogue = [] } = useQuery(allTestsQuery);
  const form = usePortalForm({
    endpoint: updatePackage,
    fields,
    toRequest: (typed) => ({
      ...readPackage(typed),
      packageId: id,
      version,
      isActive: readBoolean(typed, 'isActive'),
    }),
    loadSchema: async () => packageChange,
    refetch: [ownPackages],
    done: 'Package updated successfully!',
    conflict: {
      labels,
      before: healthPackage,
      toFields: toPackageFields,
      formats: { testIds: (ids) => listTestNames(ids as number[], catalogue).join(', ') },
      onTakeTheirs: (current) => onTakeTheirs(current as OwnPackage),
    },
  });
  return (
    <FormDialog title="Edit Package" form={form} submitText="Save Changes" onClose={onClose}>
      <PackageFields fieldProps={form.fieldProps} healthPackage={healthPackage} />
      <Checkbox
        label="Active"
        hint="Inactive packages are not visible to customers. Bookings of them stay."
        defaultChecked={healthPackage.isActive}
        {...form.fieldProps('isActive')}
      />
    </FormDialog>
  );
}

function PackageFields({
  fieldProps,
  healthPackage,
}: {
  fieldProps(name: (typeof fields)[number]): { name: string; error: string | undefined };
  healthPackage: OwnPackage | null;
}) {
  const tests = useQuery(allTestsQuery);
  const { data: offers = [] } = useQuery(endpointQuery(ownOffers, {}));
  const [searched, setSearched] = useState('');
  const { order, isSearching } = useTestRanking(searched);
  const [price, setPrice] = useState(healthPackage?.price ?? '');
  const [testIds, setTestIds] = useState(healthPackage?.tests.map(({ id }) => id) ?? []);
  return (
    <>
      <Field label="Package name" maxLength={200} defaultValue={healthPackage?.name} {...fieldProps('name')} />
      <TextArea
        label="Description (optional)"
        rows={2}
        maxLength={2000}
        defaultValue={healthPackage?.description ?? ''}
        {...fieldProps('description')}
      />
      <MultiSelect
        onText={setSearched}
        order={(options) => order(options, ({ value }) => Number(value), listOptionNames)}
        label="Tests"
        options={tests.data && listTestOptions(tests.data, offers)}
        defaultSelected={healthPackage?.tests.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        placeholder="Search for tests..."
        emptyMessage="No tests found."
        isLoading={tests.isPending}
        isSearching={isSearching}
        failure={tests.isLoadingError ? 'Could not load tests.' : undefined}
        onChange={(selected) => setTestIds(selected.map(({ value }) => Number(value)))}
        {...fieldProps('testIds')}
      />
      <div className="fit-13 at-foot">
        <MoneyField
          label="Price"
          hint="What patients pay, in rupees."
          step="0.01"
          defaultValue={healthPackage?.price}
          onInput={({ currentTarget }) => setPrice(currentTarget.value)}
          {...fieldProps('price')}
        />
        <Field
          label="Discount percent (optional)"
          hint="A badge only; the price stays."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={healthPackage?.discountPercentage ?? ''}
          {...fieldProps('discountPercentage')}
        />
      </div>
      <p role="status" className="soft unless-empty">
        {describeSavings(testIds, offers, price)}
      </p>
      <div className="fit-13 at-foot">
        <ReportFields fieldProps={fieldProps} stored={healthPackage} />
      </div>
    </>
  );
}
