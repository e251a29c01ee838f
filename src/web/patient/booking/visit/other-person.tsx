import { lazy, Suspense } from 'react';
import { relations } from '../../../../domain/people/relations.ts';
import { useSession } from '../../../account/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import type { Bookable } from '../choose/bookable.ts';
import { AboutPerson } from '../details/about-person.tsx';
import type { TypedAge } from '../details/use-age.ts';
import type { BookingFields, PersonField } from '../send/use-booking-form.ts';
import { PersonTests } from './person-tests.tsx';
import styles from './visit-form.module.css';

const KnownPeople = lazy(() => import('../details/known-people.tsx').catch(() => ({ default: () => null })));

/** One of the people who come with the first. */
export function OtherPerson({
  at,
  form: { ref, fieldProps },
  bookable,
  wanted,
  age,
  onRemove,
}: {
  at: number;
  form: BookingFields<PersonField>;
  bookable: Bookable;
  wanted: readonly string[] | undefined;
  age: TypedAge;
  /** Null where too few people would be left. */
  onRemove: (() => void) | null;
}) {
  const session = useSession();
  const isCustomer = session.state === 'authenticated' && session.user.role === 'customer';
  const prefix = `people.${at}.` as const;
  return (
    <fieldset className={`stack-4 ${styles.person}`}>
      <legend className="visually-hidden">Person {at + 1}</legend>
      <div className="spread">
        <h3>Person {at + 1}</h3>
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            Remove<span className="visually-hidden"> person {at + 1}</span>
          </Button>
        )}
      </div>
      {isCustomer && (
        <Suspense>
          <KnownPeople form={ref} isForOther prefix={prefix} />
        </Suspense>
      )}
      <Field label="Patient name" autoComplete="off" maxLength={100} required {...fieldProps(`${prefix}patientName`)} />
      <Select label="Who is the patient to you? (optional)" name={`${prefix}relation`}>
        <option value="">Choose</option>
        {relations.map((relation) => (
          <option key={relation} value={relation}>
            {`${relation.charAt(0).toUpperCase()}${relation.slice(1)}`}
          </option>
        ))}
      </Select>
      <Field
        label="Their own phone (optional)"
        hint="They get their own messages. Without it, yours is used."
        type="tel"
        autoComplete="off"
        maxLength={100}
        {...fieldProps(`${prefix}patientPhone`)}
      />
      <AboutPerson isForOther age={age} prefix={prefix} fieldProps={(name) => fieldProps(`${prefix}${name}`)} />
      <PersonTests at={at} bookable={bookable} wanted={wanted} error={fieldProps(`${prefix}items`).error} />
    </fieldset>
  );
}
