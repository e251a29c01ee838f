import buttonStyles from '../../ui/button.module.css';
import styles from './shortlist-checkbox.module.css';
import type { Shortlist } from './use-shortlist.ts';

export function ShortlistCheckbox<Item>({
  slug,
  label,
  isTicked,
  shortlist: { items, tick, open },
}: {
  slug: string;
  label: string;
  isTicked: boolean;
  shortlist: Shortlist<Item>;
}) {
  return (
    <div className={isTicked ? `covered ${styles.compare} ${styles.ticked}` : `covered ${styles.compare}`}>
      <label className={`row-2 small ${styles.tick}`}>
        <input
          type="checkbox"
          name="compare"
          value={slug}
          aria-label={`Compare ${label}`}
          checked={isTicked}
          onChange={() => tick(slug)}
        />
        Compare
      </label>
      {/* For keyboards, which are far from the bar below the list. */}
      {isTicked && items.length > 1 && (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.open}`}
          onClick={() => void open()}
        >
          Compare ({items.length})
        </button>
      )}
    </div>
  );
}
