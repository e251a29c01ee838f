import { type RefObject, useState } from 'react';
import type { Person } from '../../../../contract/patient/people/people.ts';
import { formatPhone } from '../../../../domain/text/format-phone.ts';
import { useOwnPeople } from '../../../account/people/use-own-people.ts';
import { Chips } from '../../../ui/choosers/radio-choices.tsx';
import { fillFields } from './fill-fields.ts';

/** The people of the account: a tap fills in the form for one of them. */
export default function KnownPeople({
  form,
  isForOther,
  onForOther,
}: {
  form: RefObject<HTMLFormElement | null>;
  isForOther: boolean;
  onForOther(isForOther: boolean): void;
}) {
  const { data } = useOwnPeople();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data || data.people.length === 0) return null;
  const choose = (id: string) => {
    const person = data.people.find((each) => String(each.id) === id);
    if (!person || !form.current) return;
    setChosen(id);
    onForOther(true);
    fillFields(form.current, toFields(person));
  };
  return (
    <Chips
      legend="One of your people"
      name="person"
      choices={data.people.map(({ id, name }) => ({ value: String(id), label: <span translate="no">{name}</span> }))}
      chosen={isForOther ? chosen : null}
      choose={choose}
    />
  );
}

/** A phone of their own takes the place of the number in the form; without one, that stays. */
function toFields({ name, relation, patientAge, patientAgeMonths, gender, phone }: Person): Record<string, string> {
  return {
    patientName: name,
    relation: relation ?? '',
    ageUnit: patientAgeMonths === null ? 'years' : 'months',
    patientAge: String(patientAgeMonths ?? patientAge ?? ''),
    patientGender: gender ?? '',
    ...(phone && { patientPhone: formatPhone(phone) }),
  };
}
