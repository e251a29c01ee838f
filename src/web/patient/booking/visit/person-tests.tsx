import { formatRupees } from '../../../../domain/text/money.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type Bookable, getItemKey, listItems } from '../choose/bookable.ts';
import { hasChoice, toItemField } from './typed-people.ts';

/** Which of the tests one of the people takes: the wanted ones, or all of them unless some are left out. */
export function PersonTests({
  at,
  bookable,
  wanted,
  error,
}: {
  at: number;
  bookable: Bookable;
  /** The keys of the items; without it all. */
  wanted?: readonly string[] | undefined;
  error: string | undefined;
}) {
  if (!hasChoice(bookable)) return null;
  return (
    <fieldset className="stack-1">
      <legend>Tests of person {at + 1}</legend>
      {listItems(bookable).map((item) => (
        <Checkbox
          key={getItemKey(item)}
          name={toItemField(at, item)}
          defaultChecked={wanted?.includes(getItemKey(item)) ?? true}
          aria-invalid={error ? true : undefined}
          label={`${item.name}, ${formatRupees(item.pricePaise)}`}
        />
      ))}
      {error && <p className="error">{error}</p>}
    </fieldset>
  );
}
