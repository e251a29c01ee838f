import { lazy, type RefObject, Suspense, useEffect } from 'react';
import { relations } from '../../../../domain/people/relations.ts';
import { adultAge } from '../../../../domain/privacy/consent-notices.ts';
import { useSession } from '../../../account/session/use-session.ts';
import { AgeField } from '../../../form/age-field.tsx';
import { ConsentNotice } from '../../../page/consent-notice.tsx';
import { Segment } from '../../../ui/choosers/radio-choices.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import styles from '../send/booking-form.module.css';
import type { useBookingForm } from '../send/use-booking-form.ts';
import type { useAge } from './use-age.ts';

// Loaded on demand: for patients with an account.
const KnownPeople = lazy(() => import('./known-people.tsx').catch(() => ({ default: () => null })));

export function PatientFields({
  form: { ref, fieldProps },
  isForOther,
  age,
  onForOther,
}: {
  form: ReturnType<typeof useBookingForm>;
  isForOther: boolean;
  age: ReturnType<typeof useAge>[0];
  onForOther(isForOther: boolean): void;
}) {
  const account = usePrefillFromAccount(ref, isForOther);
  return (
    <>
      <Segment
        legend="Who is this for?"
        name="bookedFor"
        choices={[
          { value: 'self', label: 'Myself' },
          { value: 'other', label: 'Someone else' },
        ]}
        chosen={isForOther ? 'other' : 'self'}
        choose={(who) => onForOther(who === 'other')}
      />
      {account?.role === 'customer' && (
        <Suspense>
          <KnownPeople form={ref} isForOther={isForOther} onForOther={onForOther} />
        </Suspense>
      )}
      <Field
        label="Patient name"
        hint={isForOther ? 'The person whose sample is taken' : undefined}
        autoComplete={isForOther ? 'off' : 'name'}
        maxLength={100}
        required
        {...fieldProps('patientName')}
      />
      <div hidden={!isForOther}>
        <Select label="Who is the patient to you? (optional)" name="relation" disabled={!isForOther}>
          <option value="">Choose</option>
          {relations.map((relation) => (
            <option key={relation} value={relation}>
              {`${relation.charAt(0).toUpperCase()}${relation.slice(1)}`}
            </option>
          ))}
        </Select>
      </div>
      <Field
        label="Phone"
        hint={isForOther ? 'Your own number: the lab calls you about this visit' : 'So that the lab can reach you'}
        type="tel"
        autoComplete="tel"
        maxLength={100}
        required
        {...fieldProps('patientPhone')}
      />
      <Field label="Email (optional)" type="email" autoComplete="email" {...fieldProps('patientEmail')} />
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
          name="minor"
          choices={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ]}
        />
      </div>
      <div className="stack-2" hidden={!isForOther || age.isMinor}>
        <Segment
          legend="May you open their report?"
          name="opensReport"
          choices={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes, they agree' },
          ]}
        />
        <p className="hint">Otherwise the lab gives it to them.</p>
      </div>
      <div hidden={!age.isMinor}>
        <Field
          label="Parent or guardian who agrees"
          hint={`For a patient under ${adultAge}, an adult agrees to this booking.`}
          autoComplete="off"
          maxLength={100}
          required
          disabled={!age.isMinor}
          {...fieldProps('guardianName')}
        />
      </div>
      <TextArea
        label="Special instructions (optional)"
        rows={3}
        maxLength={isForOther ? 850 : 1000}
        {...fieldProps('specialInstructions')}
      />
      <ConsentNotice of="booking" />
    </>
  );
}

/** Fills in the signed-in user's name and email, and removes the name when booking for another person. */
function usePrefillFromAccount(form: RefObject<HTMLFormElement | null>, isForOther: boolean) {
  const session = useSession();
  const account = session.state === 'authenticated' ? session.user : null;
  useEffect(() => {
    if (!account || !form.current) return;
    const name = form.current.elements.namedItem('patientName') as HTMLInputElement;
    const email = form.current.elements.namedItem('patientEmail') as HTMLInputElement;
    email.value ||= account.email;
    if (!isForOther) name.value ||= account.displayName;
    else if (name.value === account.displayName) name.value = '';
  }, [account, isForOther, form]);
  return account;
}
