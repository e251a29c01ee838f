import { Chips } from '../../../ui/choosers/radio-choices.tsx';

export type Who = 'one' | 'all';

/** Whom of a visit a change is for; nothing to choose for a person who comes alone. */
export function WhoChoice({
  patientName,
  others,
  chosen,
  choose,
}: {
  patientName: string;
  others: readonly unknown[];
  chosen: Who;
  choose(who: Who): void;
}) {
  if (others.length === 0) return null;
  return (
    <Chips<Who>
      legend="Who?"
      name="who"
      choices={[
        { value: 'all', label: `All ${others.length + 1}` },
        { value: 'one', label: `Only ${patientName}` },
      ]}
      chosen={chosen}
      choose={choose}
    />
  );
}
