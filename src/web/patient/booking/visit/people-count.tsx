import { maxVisitPeople } from '../../../../domain/bookings/visit-people.ts';
import { Chips } from '../../../ui/choosers/radio-choices.tsx';

const choices = Array.from({ length: maxVisitPeople }, (_, before) => {
  const value = String(before + 1);
  return { value, label: value };
});

export function PeopleCount({ people, choose }: { people: number; choose(people: number): void }) {
  return (
    <Chips
      legend="How many people?"
      name="people"
      choices={choices}
      chosen={String(people)}
      choose={(chosen) => choose(Number(chosen))}
    />
  );
}
