import { type RefObject, useEffect, useState } from 'react';
import { describeMisfit } from '../../../../domain/bookings/test-limits.ts';
import { toLatinDigits } from '../../../../domain/text/latin-digits.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Bookable } from '../choose/bookable.ts';
import { readPeople, type TypedPerson } from './typed-people.ts';

/** Asks once more where a test is not for a person of this age or sex. The form is sent when the box is ticked. */
export default function LimitQuestions({
  form,
  people,
  bookable,
}: {
  form: RefObject<HTMLFormElement | null>;
  people: number;
  bookable: Bookable;
}) {
  const [entered, setEntered] = useState<FormData | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setEntered(new FormData(element));
    // Also for people whose fields came with a draft.
    if (people > 0) read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [form, people]);
  const questions = entered ? readPeople(entered, people, bookable).flatMap(describeMisfits) : [];
  return <div role="status">{questions.length > 0 && <Question key={questions.join()} questions={questions} />}</div>;
}

function Question({ questions }: { questions: readonly string[] }) {
  const [isMissed, setMissed] = useState(false);
  return (
    <div className="tint tint-warn stack-2">
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
      <Checkbox
        name="bookAnyway"
        required
        label="Book it all the same"
        error={isMissed ? 'Tick this, or correct the age, the gender or the tests.' : undefined}
        onChange={() => setMissed(false)}
        onInvalid={(event) => {
          event.preventDefault();
          setMissed(true);
          event.currentTarget.focus();
        }}
      />
    </div>
  );
}

function describeMisfits(person: TypedPerson, at: number): string[] {
  const digits = toLatinDigits(person.patientAge).trim();
  const age = /^\d+$/.test(digits) ? Number(digits) : null;
  const isInMonths = person.ageUnit === 'months';
  const patient = {
    name: person.patientName.trim() || (at === 0 ? 'the patient' : `person ${at + 1}`),
    gender: person.patientGender,
    patientAge: isInMonths ? null : age,
    patientAgeMonths: isInMonths ? age : null,
  };
  return person.items.flatMap(({ limits }) => limits).flatMap((test) => describeMisfit(test, patient) ?? []);
}
