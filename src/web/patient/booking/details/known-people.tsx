import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getAccountPhone } from '../../../../contract/account/phone.ts';
import type { Person } from '../../../../contract/patient/people/people.ts';
import { formatPhone } from '../../../../domain/text/format-phone.ts';
import { useOwnPeople } from '../../../account/people/use-own-people.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { readFields } from '../../../form/parse-request.ts';
import { Chips } from '../../../ui/choosers/radio-choices.tsx';
import { fillFields } from './fill-fields.ts';

const filledFields = ['patientName', 'relation', 'ageUnit', 'patientAge', 'patientGender'] as const;
type Filled = Record<(typeof filledFields)[number], string>;

/** The people of the account: a tap fills in the form for one of them, and "Myself" puts back what was there before. */
export default function KnownPeople({
  form,
  isForOther,
  onForOther,
  prefix = '',
}: {
  form: RefObject<HTMLFormElement | null>;
  isForOther: boolean;
  onForOther?(isForOther: boolean): void;
  /** Of the names of the fields. */
  prefix?: string;
}) {
  const { data } = useOwnPeople();
  usePrefilledPhone(form, prefix === '');
  const [chosen, setChosen] = useState<string | null>(null);
  const before = useRef<Record<string, string>>(null);
  useEffect(() => {
    if (isForOther || !before.current || !form.current) return;
    fillFields(form.current, before.current);
    before.current = null;
    setChosen(null);
  }, [isForOther, form]);
  if (!data || data.people.length === 0) return null;
  const choose = (id: string) => {
    const person = data.people.find((each) => String(each.id) === id);
    if (!person || !form.current) return;
    before.current ??= readFields(
      form.current,
      filledFields.map((name) => `${prefix}${name}`),
    );
    setChosen(id);
    onForOther?.(true);
    fillFields(form.current, {
      ...withPrefix(toFields(person), prefix),
      ...(prefix && { [`${prefix}patientPhone`]: person.phone ?? '' }),
    });
  };
  return (
    <Chips
      legend="One of your people"
      name={`${prefix}person`}
      choices={data.people.map(({ id, name }) => ({ value: String(id), label: <span translate="no">{name}</span> }))}
      chosen={isForOther ? chosen : null}
      choose={choose}
    />
  );
}

/** With the number that logs the account in, where none was typed. */
function usePrefilledPhone(form: RefObject<HTMLFormElement | null>, isOfWhoBooks: boolean) {
  const { data } = useQuery({ ...endpointQuery(getAccountPhone, {}), enabled: isOfWhoBooks });
  useEffect(() => {
    const field = form.current?.elements.namedItem('patientPhone');
    if (isOfWhoBooks && data?.phone && field instanceof HTMLInputElement) field.value ||= formatPhone(data.phone);
  }, [data, form, isOfWhoBooks]);
}

/** The phone of the first stays that of the person who books, as the form and the note to the lab say. */
function toFields({ name, relation, patientAge, patientAgeMonths, gender }: Person): Filled {
  return {
    patientName: name,
    relation: relation ?? '',
    ageUnit: patientAgeMonths === null ? 'years' : 'months',
    patientAge: String(patientAgeMonths ?? patientAge ?? ''),
    patientGender: gender ?? '',
  };
}

function withPrefix(fields: Filled, prefix: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}${name}`, value]));
}
