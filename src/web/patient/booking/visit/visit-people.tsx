import { maxVisitPeople } from '../../../../domain/bookings/visit-people.ts';
import { Button } from '../../../ui/button.tsx';
import type { Bookable } from '../choose/bookable.ts';
import { PatientFields } from '../details/patient-fields.tsx';
import type { BookingFields, PersonField } from '../send/use-booking-form.ts';
import { OtherPerson } from './other-person.tsx';
import { PersonTests } from './person-tests.tsx';
import type { TypedPerson } from './typed-people.ts';

type Fields = BookingFields<PersonField> & BookingFields;

const nobody = { isLeftOut: true, isMinor: false };

/** The fields of each person, with their tests. */
export function VisitPeople({
  form,
  bookable,
  typed,
  keys,
  fewest,
  isForOther,
  onForOther,
  onRemoveFirst,
  onRemove,
  onAdd,
}: {
  form: Fields;
  bookable: Bookable;
  typed: readonly TypedPerson[];
  /** Of all but the first. */
  keys: readonly number[];
  fewest: number;
  isForOther: boolean;
  onForOther(isForOther: boolean): void;
  onRemoveFirst(): void;
  onRemove(at: number): void;
  /** Null while an answer is awaited. */
  onAdd: (() => void) | null;
}) {
  const { wantedBy } = bookable;
  const people = keys.length + 1;
  const canRemove = people > fewest;
  return (
    <section className="stack-4" aria-labelledby="who">
      <h2 id="who">Who</h2>
      <div className="spread">
        <h3>Person 1</h3>
        {canRemove && (
          <Button look="quiet" onClick={onRemoveFirst}>
            Remove<span className="visually-hidden"> person 1</span>
          </Button>
        )}
      </div>
      <PatientFields
        form={forFirst(form)}
        isForOther={isForOther}
        age={typed[0]?.age ?? nobody}
        needsGuardian={typed.some(({ age }) => age.isMinor)}
        onForOther={onForOther}
      >
        <PersonTests
          at={0}
          bookable={bookable}
          wanted={wantedBy?.[0]}
          error={form.fieldProps('people.0.items').error}
        />
        {keys.map((key, index) => (
          <OtherPerson
            key={key}
            at={index + 1}
            form={form}
            bookable={bookable}
            wanted={wantedBy && (wantedBy[key] ?? [])}
            age={typed[index + 1]?.age ?? nobody}
            onRemove={canRemove ? () => onRemove(index + 1) : null}
          />
        ))}
        {onAdd && people < maxVisitPeople && (
          <div>
            <Button look="secondary" onClick={onAdd}>
              Add another person
            </Button>
          </div>
        )}
      </PatientFields>
    </section>
  );
}

const namesOfFirst = ['patientName', 'patientAge', 'patientAgeMonths', 'patientGender', 'specialInstructions'];

/** The first person has the fields of a single booking; the request has them among the people. */
export function forFirst({ ref, fieldProps }: Fields): BookingFields {
  return {
    ref,
    fieldProps: (name) =>
      namesOfFirst.includes(name) ? { ...fieldProps(`people.0.${name}`), name } : fieldProps(name),
  };
}
