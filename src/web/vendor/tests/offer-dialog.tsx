import { useQueryClient } from '@tanstack/react-query';
import { addOffer, type OwnOffer, ownOffers, updateOffer } from '../../../contract/vendor/vendor-offers.ts';
import { newOffer, offerChange } from '../../../contract/vendor/vendor-offers-schemas.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readBoolean, readNumber, readOptionalNumber, readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Field } from '../../ui/field.tsx';
import { OfferFields, offerFieldNames } from './offer-fields.tsx';
import { showOffer } from './own-offers.ts';
import { TestPicker } from './test-picker.tsx';

const labels = {
  price: 'Price',
  availableSlots: 'Available slots',
  reportTimeHours: 'Report time in hours',
  reportType: 'Report type',
  homeCollection: 'Home collection',
  estimatedDurationMinutes: 'Duration in minutes',
};

/** A blank report time means the default; blank slots mean no limit. */
function readTerms(form: FormData) {
  return {
    price: readNumber(form, 'price'),
    availableSlots: readOptionalNumber(form, 'availableSlots'),
    reportTimeHours: readOptionalNumber(form, 'reportTimeHours') ?? 24,
    reportType: readText(form, 'reportType') as OwnOffer['reportType'],
    homeCollection: readBoolean(form, 'homeCollection'),
    estimatedDurationMinutes: readOptionalNumber(form, 'estimatedDurationMinutes'),
  };
}

export function AddOfferDialog({ onClose }: { onClose(): void }) {
  const form = usePortalForm({
    endpoint: addOffer,
    fields: ['testId', ...offerFieldNames],
    toRequest: (typed) => ({ testId: readNumber(typed, 'testId'), ...readTerms(typed) }),
    loadSchema: async () => newOffer,
    refetch: [ownOffers],
    done: 'Test added successfully!',
  });
  return (
    <FormDialog title="Add New Test" form={form} submitText="Add Test" busyText="Adding..." onClose={onClose}>
      <TestPicker {...form.fieldProps('testId')} />
      <OfferFields fieldProps={form.fieldProps} />
    </FormDialog>
  );
}

export function EditOfferDialog({
  offer,
  onTakeTheirs,
  onClose,
}: {
  offer: OwnOffer;
  onTakeTheirs(current: OwnOffer): void;
  onClose(): void;
}) {
  const client = useQueryClient();
  const { vendorTestId, version } = offer;
  const form = usePortalForm({
    endpoint: updateOffer,
    fields: offerFieldNames,
    toRequest: (typed) => ({ vendorTestId, version, ...readTerms(typed) }),
    loadSchema: async () => offerChange,
    onSuccess: (saved) => showOffer(client, saved),
    refetch: [ownOffers],
    done: 'Test updated successfully!',
    conflict: {
      labels,
      onTakeTheirs: (current) => {
        showOffer(client, current as OwnOffer);
        onTakeTheirs(current as OwnOffer);
      },
    },
  });
  return (
    <FormDialog title="Edit Test" form={form} submitText="Update Test" busyText="Updating..." onClose={onClose}>
      <Field label="Test name" value={offer.testName} readOnly />
      <OfferFields fieldProps={form.fieldProps} offer={offer} />
    </FormDialog>
  );
}
