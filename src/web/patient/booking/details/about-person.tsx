import { adultAge } from '../../../../domain/privacy/consent-notices.ts';
import { AgeField } from '../../../form/age-field.tsx';
import { Segment } from '../../../ui/choosers/radio-choices.tsx';
import { Select } from '../../../ui/field.tsx';
import styles from '../send/booking-form.module.css';
import type { TypedAge } from './use-age.ts';

type AboutField = 'patientAge' | 'patientAgeMonths' | 'ageUnit' | 'patientGender';

/** Age and gender of a patient, and what follows from them. */
export function AboutPerson({
  isForOther,
  age,
  fieldProps,
  prefix = '',
}: {
  isForOther: boolean;
  age: TypedAge;
  fieldProps(name: AboutField): { name: string; error: string | undefined };
  /** Of the names of the fields. */
  prefix?: string;
}) {
  return (
    <>
      <div className={styles.pair}>
        <AgeField label={isForOther ? 'Their age (optional)' : 'Age (optional)'} fieldProps={fieldProps} />
        <Select label={isForOther ? 'Their gender (optional)' : 'Gender (optional)'} {...fieldProps('patientGender')}>
          <option value="">Choose</option>
          <option value="male">Male</option>
          <option value="female">Female</option>
          <option value="other">Other</option>
          <option value="prefer_not_to_say">Prefer not to say</option>
        </Select>
      </div>
      <div hidden={!age.isLeftOut}>
        <Segment
          legend={`Is the patient under ${adultAge}?`}
          name={`${prefix}minor`}
          choices={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ]}
        />
      </div>
      <div className="stack-2" hidden={!isForOther || age.isMinor}>
        <Segment
          legend="May you open their report?"
          name={`${prefix}opensReport`}
          choices={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes, they agree' },
          ]}
        />
        <p className="hint">Otherwise the lab gives it to them.</p>
      </div>
    </>
  );
}
