import type * as z from 'zod/mini';
import type { expectedAnswer, SeveralAction } from '../../../contract/admin/several-bookings.ts';
import { formatPlural, pluralize } from '../../../domain/text/plural.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import { Chips } from '../../ui/choosers/radio-choices.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';

export type Expected = z.output<typeof expectedAnswer>;
export type Choice = SeveralAction | 'keep';
const choices = [
  { value: 'tell', label: 'Tell them' },
  { value: 'cancel', label: 'Cancel their bookings' },
  { value: 'keep', label: 'Leave them' },
] as const;
const effects: Record<Choice, string> = {
  tell: 'They get a message: call the lab first, or cancel and choose another one. If the lab returns, they are told that their booking stands.',
  cancel: 'They get a message. The lab sees why they are cancelled.',
  keep: 'They hear nothing, and the lab expects them. Their bookings can be moved or cancelled later, on the page of the lab.',
};

/** Says who comes to labs that are to be suspended, and asks what happens with them. Nothing if nobody comes. */
export function ExpectedPatients({
  expected,
  hasFailed,
  choice,
  choose,
}: {
  /** Undefined while it is loading. */
  expected: Expected | undefined;
  hasFailed: boolean;
  choice: Choice;
  choose(choice: Choice): void;
}) {
  if (!expected) return <Skeletons count={2} label="Looking for patients who come" />;
  if (hasFailed)
    return (
      <p className="warn">
        Who is booked there could not be loaded, so no patient is told. You can tell them later, on the page of the lab,
        under Bookings.
      </p>
    );
  const { total, firstOn, lastOn, bookingIds, unreachable } = expected;
  if (!firstOn || !lastOn) return null;
  return (
    <div className="stack-2">
      <p>
        <strong>
          {formatPlural(total, 'patient')} {pluralize(total, 'comes', 'come')}
        </strong>
        , {formatShortDate(firstOn)}
        {lastOn !== firstOn && ` to ${formatShortDate(lastOn)}`}.
        {total > bookingIds.length && ` What you choose is done for the first ${bookingIds.length}.`}
        {unreachable > 0 && ` No message reaches ${unreachable} of them: please call.`}
      </p>
      <Chips<Choice>
        legend="What happens with them?"
        name="patients"
        choices={choices}
        chosen={choice}
        choose={choose}
      />
      <p className="hint">{effects[choice]}</p>
    </div>
  );
}
