import type { PriceListCheck } from '../../../contract/vendor/price-list.ts';
import { formatCategory } from '../../../domain/catalogue/category.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

export type HomeCategory = PriceListCheck['atHome'][number]['category'];

/** How many tests of each category are collected at home, with a switch for all of them. */
export function AtHomeChoice({
  atHome,
  chosen,
  isUnavailable,
  isChecking = false,
  isOpen = false,
  hint,
  onChoose,
}: {
  atHome: PriceListCheck['atHome'];
  chosen: readonly HomeCategory[];
  isUnavailable: boolean;
  /** The numbers are those of the choice before. */
  isChecking?: boolean;
  isOpen?: boolean;
  hint: string;
  onChoose(category: HomeCategory, isAtHome: boolean): void;
}) {
  const count = atHome.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const atHomeCount = atHome.reduce((sum, one) => sum + one.atHomeCount, 0);
  const chosenText = atHomeCount === 0 ? 'none chosen yet' : `${atHomeCount} chosen`;
  return (
    <div className="box folds">
      <Disclosure
        summary={`At home: ${isChecking ? 'counting...' : `${chosenText} of ${formatPlural(count, 'test')}`}`}
        isOpen={isOpen}
      >
        <fieldset className="fit-9 reading-width">
          <legend className="hint">{hint}</legend>
          {atHome.map(({ category, count, atHomeCount }) => {
            const isChosen = chosen.includes(category);
            // All rows say so themselves.
            const isAll = !isChosen && atHomeCount === count;
            return (
              <Switch
                key={category}
                label={`${formatCategory(category)}: ${isChecking ? '...' : atHomeCount} of ${count}`}
                checked={isChosen || isAll}
                disabled={isUnavailable || isAll}
                onChange={({ target }) => onChoose(category, target.checked)}
              />
            );
          })}
        </fieldset>
      </Disclosure>
    </div>
  );
}
