import { formatNameWithArea, type ShortlistOffer } from './shortlist.ts';
import styles from './shortlist-checkbox.module.css';

/** The checkbox on an offer's card that puts it on the shortlist. */
export function ShortlistCheckbox({
  offer,
  isTicked,
  count,
  tick,
  open,
}: {
  offer: ShortlistOffer;
  isTicked: boolean;
  count: number;
  tick(slug: string): void;
  open(): Promise<void>;
}) {
  return (
    <div className={styles.compare}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="compare"
          value={offer.slug}
          aria-label={`Compare ${formatNameWithArea(offer)}`}
          checked={isTicked}
          onChange={() => tick(offer.slug)}
        />
        Compare
      </label>
      {/* For keyboards, which are far from the bar below the list. */}
      {isTicked && count > 1 && (
        <button type="button" className={styles.open} onClick={() => void open()}>
          Compare ({count})
        </button>
      )}
    </div>
  );
}
