import type { OwnOffer } from '../../../contract/vendor/vendor-offers.ts';
import { canCollectAtHome, imagingAtHomeMessage } from '../../../domain/home-collection/imaging-at-lab.ts';
import { MoneyField } from '../../form/money-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { ReportFields } from '../report-fields.tsx';

export const offerFieldNames = [
  'price',
  'listPrice',
  'availableSlots',
  'reportTimeHours',
  'reportType',
  'homeCollection',
  'estimatedDurationMinutes',
] as const;
type Name = (typeof offerFieldNames)[number];

const reportHints = { reportTimeHours: 'Empty means 24.', reportType: 'How patients get it.' };

/** Numbers are texts: number inputs turn '१०' into a blank, which has its own meaning here. */
export function OfferFields({
  fieldProps,
  offer,
}: {
  fieldProps(name: Name): { name: string; error: string | undefined };
  /** Without it, the form is for a new offer with default terms. */
  offer?: OwnOffer;
}) {
  const isAtLabOnly = offer !== undefined && !canCollectAtHome(offer.category);
  return (
    <>
      <div className="fit-13 at-foot">
        <MoneyField
          label="Price"
          hint="What patients pay, in rupees."
          step="0.01"
          defaultValue={offer?.price ?? 0}
          {...fieldProps('price')}
        />
        <MoneyField
          label="List price"
          hint="Optional; shown crossed out beside a lower price."
          step="0.01"
          defaultValue={offer?.listPrice ?? null}
          {...fieldProps('listPrice')}
        />
      </div>
      <div className="fit-13 at-foot">
        <Field
          label="Available slots"
          hint="Optional; empty means unlimited."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={offer?.availableSlots ?? ''}
          {...fieldProps('availableSlots')}
        />
        <Field
          label="Duration in minutes"
          hint="Optional; how long a visit takes."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={offer?.estimatedDurationMinutes ?? ''}
          {...fieldProps('estimatedDurationMinutes')}
        />
      </div>
      <div className="fit-13 at-foot">
        <ReportFields fieldProps={fieldProps} stored={offer} hints={reportHints} />
      </div>
      <Checkbox
        label="Home collection"
        hint={isAtLabOnly ? imagingAtHomeMessage : "You take the sample at the patient's home. Never for imaging."}
        disabled={isAtLabOnly}
        defaultChecked={offer?.homeCollection ?? false}
        {...fieldProps('homeCollection')}
      />
    </>
  );
}
