import { maxVisitPeople } from '../../../../domain/bookings/visit-people.ts';
import { Chips } from '../../../ui/choosers/radio-choices.tsx';

export function PeopleCount({
  people,
  fewest,
  choose,
}: {
  people: number;
  fewest: number;
  choose(people: number): void;
}) {
  const choices = Array.from({ length: maxVisitPeople + 1 - fewest }, (_, more) => {
    const value = String(fewest + more);
    return { value, label: value };
  });
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
