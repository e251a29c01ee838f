import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addOffer,
  newOffer,
  type OwnOffer,
  offerChange,
  ownOffers,
  updateOffer,
} from '../../../contract/vendor/vendor-offers.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readBoolean, readNumber, readOptionalNumber, readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { TestPicker } from '../../portal/tests/test-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { OfferFields, offerFieldNames } from './offer-fields.tsx';
import { ownOffersQuery, showOffer } from './own-offers.ts';
import { useConfirmOwnPrice } from './use-confirm-own-price.tsx';

const labels = {
  price: 'Price',
  listPrice: 'List price',
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
    listPrice: readOptionalNumber(form, 'listPrice'),
    availableSlots: readOptionalNumber(form, 'availableSlots'),
    reportTimeHours: readOptionalNumber(form, 'reportTimeHours') ?? 24,
    reportType: readText(form, 'reportType') as OwnOffer['reportType'],
    homeCollection: readBoolean(form, 'homeCollection'),
    estimatedDurationMinutes: readOptionalNumber(form, 'estimatedDurationMinutes'),
  };
}

export function AddOfferDialog({ onRequest, onClose }: { onRequest(name: string): void; onClose(): void }) {
  const { data: offers = [] } = useQuery(ownOffersQuery);
  const { confirm, dialog } = useConfirmOwnPrice();
  const form = usePortalForm({
    endpoint: addOffer,
    before: ({ testId, price, listPrice }, call) => confirm(Number(testId), [price, listPrice], call),
    fields: ['testId', ...offerFieldNames],
    toRequest: (typed) => ({ testId: readNumber(typed, 'testId'), ...readTerms(typed) }),
    loadSchema: async () => newOffer,
    refetch: [ownOffers],
    done: 'Test added successfully!',
  });
  return (
    <FormDialog title="Add New Test" form={form} submitText="Add Test" busyText="Adding..." onClose={onClose}>
      <TestPicker
        {...form.fieldProps('testId')}
        offeredIds={offers.map(({ testId }) => testId)}
        ifMissing={(typed) => (
          <p className="line-1">
            Not in the catalogue?
            {/* The list above closes when the box loses the focus, which would move the button away from the press. */}
            <Button look="quiet" onMouseDown={(event) => event.preventDefault()} onClick={() => onRequest(typed)}>
              Ask for “{typed}”
            </Button>
          </p>
        )}
      />
      <OfferFields fieldProps={form.fieldProps} />
      {dialog}
    </FormDialog>
  );
}

export function EditOfferDialog({
  offer,
  onTakeTheirs,
  onWithdraw,
  onClose,
}: {
  offer: OwnOffer;
  onTakeTheirs(current: OwnOffer): void;
  onWithdraw(): void;
  onClose(): void;
}) {
  const client = useQueryClient();
  const { vendorTestId, version } = offer;
  const { confirm, dialog } = useConfirmOwnPrice();
  const form = usePortalForm({
    endpoint: updateOffer,
    before: ({ price, listPrice }, call) => confirm(offer.testId, [price, listPrice], call),
    fields: offerFieldNames,
    toRequest: (typed) => ({ vendorTestId, version, ...readTerms(typed) }),
    loadSchema: async () => offerChange,
    onSuccess: (saved) => showOffer(client, saved),
    refetch: [ownOffers],
    done: 'Test updated successfully!',
    conflict: {
      before: offer,
      labels,
      onTakeTheirs: (current) => {
        showOffer(client, current as OwnOffer);
        onTakeTheirs(current as OwnOffer);
      },
    },
  });
  return (
    <FormDialog
      title="Edit Test"
      form={form}
      submitText="Update Test"
      busyText="Updating..."
      start={
        <Button look="bad" onClick={onWithdraw}>
          Withdraw
        </Button>
      }
      onClose={onClose}
    >
      <Field label="Test name" value={offer.testName} readOnly />
      <OfferFields fieldProps={form.fieldProps} offer={offer} />
      {dialog}
    </FormDialog>
  );
}
