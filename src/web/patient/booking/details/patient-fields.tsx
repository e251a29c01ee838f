import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import { relations } from '../../../../domain/people/relations.ts';
import { adultAge } from '../../../../domain/privacy/consent-notices.ts';
import { useSession } from '../../../account/session/use-session.ts';
import { ConsentNotice } from '../../../page/consent-notice.tsx';
import { Segment } from '../../../ui/choosers/radio-choices.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import type { BookingFields } from '../send/use-booking-form.ts';
import { AboutPerson } from './about-person.tsx';
import type { TypedAge } from './use-age.ts';

// Loaded on demand: for patients with an account.
const KnownPeople = lazy(() => import('./known-people.tsx').catch(() => ({ default: () => null })));

export function PatientFields({
  form: { ref, fieldProps },
  isForOther,
  age,
  needsGuardian = age.isMinor,
  onForOther,
  children,
}: {
  form: BookingFields;
  isForOther: boolean;
  age: TypedAge;
  /** True if one of those who come is under age. */
  needsGuardian?: boolean;
  onForOther(isForOther: boolean): void;
  /** The others of a visit. */
  children?: ReactNode;
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
      <AboutPerson isForOther={isForOther} age={age} fieldProps={fieldProps} />
      {children}
      <div hidden={!needsGuardian}>
        <Field
          label="Parent or guardian who agrees"
          hint={`For a patient under ${adultAge}, an adult agrees to this booking.`}
          autoComplete="off"
          maxLength={100}
          required
          disabled={!needsGuardian}
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
