import type { PriceListCheck } from '../../../contract/vendor/price-list.ts';
import { formatCategory } from '../../../domain/catalogue/category.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { Switch } from '../../ui/checkbox.tsx';
import styles from './price-list.module.css';

export type HomeCategory = PriceListCheck['atHome'][number]['category'];

/** Rows that say themselves whether the test is collected at home keep what they say. */
export function AtHomeChoice({
  atHome,
  chosen,
  isUnavailable,
  onChoose,
}: {
  atHome: PriceListCheck['atHome'];
  chosen: readonly HomeCategory[];
  isUnavailable: boolean;
  onChoose(chosen: readonly HomeCategory[]): void;
}) {
  const count = atHome.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const atHomeCount = atHome.reduce((sum, one) => sum + one.atHomeCount, 0);
  const others = (category: HomeCategory) => chosen.filter((one) => one !== category);
  return (
    <fieldset className={styles.atHome}>
      <legend>{`At home: ${atHomeCount === 0 ? 'none' : atHomeCount} of ${formatPlural(count, 'test')} can be collected at home`}</legend>
      <p className="hint">Choose what your collectors take at the patient's home. Rows that say so themselves stay.</p>
      {atHome.map(({ category, count, atHomeCount }) => (
        <Switch
          key={category}
          label={`${formatCategory(category)}: ${atHomeCount} of ${count}`}
          checked={chosen.includes(category)}
          disabled={isUnavailable}
          onChange={({ target }) => onChoose(target.checked ? [...chosen, category] : others(category))}
        />
      ))}
    </fieldset>
  );
}
