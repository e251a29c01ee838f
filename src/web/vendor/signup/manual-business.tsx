import { labPhoneHint } from '../../../domain/text/phone.ts';
import { LocationForm } from '../../location/form/location-form.tsx';
import type { LocationErrors, LocationValue } from '../../location/form/location-value.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './business.module.css';

export default function ManualBusiness({
  location,
  onLocation,
  locationErrors,
  fieldProps,
  onBack,
}: {
  location: LocationValue;
  onLocation(location: LocationValue): void;
  locationErrors: LocationErrors;
  fieldProps(name: 'labName' | 'phone' | 'website'): { name: string; error: string | undefined };
  onBack(): void;
}) {
  return (
    <div className="stack-4">
      <div>
        <Button look="quiet" onClick={onBack}>
          Back to search
        </Button>
      </div>
      {/* Replaces the focused element. */}
      <Field autoFocus label="Lab name" autoComplete="organization" {...fieldProps('labName')} />
      <LocationForm value={location} onChange={onLocation} errors={locationErrors} />
      <div className={`fit-13 at-top ${styles.inputs}`}>
        <Field label="Phone (optional)" hint={labPhoneHint} type="tel" autoComplete="tel" {...fieldProps('phone')} />
        <Field label="Website (optional)" inputMode="url" autoComplete="url" {...fieldProps('website')} />
      </div>
    </div>
  );
}
