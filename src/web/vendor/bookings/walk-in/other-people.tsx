import { useEffect, useRef, useState } from 'react';
import { maxVisitPeople } from '../../../../domain/bookings/visit-people.ts';
import { AgeField } from '../../../form/age-field.tsx';
import { MultiSelect } from '../../../form/multi-select.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { toOption } from '../data/bookable-options.ts';
import { useItemPicker } from '../panel/use-item-picker.ts';
import styles from './walk-in.module.css';

type FieldProps = (name: string) => { name: string; error: string | undefined };

/** Who comes along with the patient of a walk-in: name, age and tests of each. */
export function OtherPeople({ fieldProps, onCount }: { fieldProps: FieldProps; onCount(count: number): void }) {
  const [ids, setIds] = useState<readonly number[]>([]);
  const lastId = useRef(0);
  const change = (next: readonly number[]) => {
    setIds(next);
    onCount(next.length);
  };
  return (
    <>
      {ids.map((id, at) => (
        <OtherPerson
          key={id}
          number={at + 2}
          fieldProps={(name) => fieldProps(`others.${at}.${name}`)}
          onRemove={() => change(ids.filter((each) => each !== id))}
        />
      ))}
      {ids.length < maxVisitPeople - 1 && (
        <div>
          <Button look="quiet" onClick={() => change([...ids, ++lastId.current])}>
            Add another person
          </Button>
        </div>
      )}
      {ids.length > 0 && (
        <p className="hint">All come together, with the same phone. Each pays at the row of their own booking.</p>
      )}
    </>
  );
}

function OtherPerson({ number, fieldProps, onRemove }: { number: number; fieldProps: FieldProps; onRemove(): void }) {
  const { items, search } = useItemPicker();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => fieldset.current?.querySelector('input')?.focus(), []);
  return (
    <fieldset ref={fieldset} className={`stack-3 ${styles.other}`}>
      <legend className="label">Person {number}</legend>
      <Field label="Name" autoComplete="off" maxLength={100} {...fieldProps('patientName')} />
      <MultiSelect
        label="Tests and packages"
        {...fieldProps('items')}
        {...search}
        options={items?.map(toOption)}
        sendsOnEnter
      />
      <div className={`stack-3 ${styles.person}`}>
        <AgeField label="Age" fieldProps={fieldProps} />
        <Select label="Sex" {...fieldProps('patientGender')} defaultValue="">
          <option value="">Not said</option>
          <option value="female">Female</option>
          <option value="male">Male</option>
          <option value="other">Other</option>
        </Select>
      </div>
      <Button look="quiet" onClick={onRemove}>
        Remove person {number}
      </Button>
    </fieldset>
  );
}
