import { type ComparedLab, fullNameOf } from './shortlist.ts';
import styles from './shortlist-checkbox.module.css';

/** The box on a lab's card that takes it into the comparison. */
export function CompareTick({
  lab,
  isTicked,
  count,
  tick,
  open,
}: {
  lab: ComparedLab;
  isTicked: boolean;
  /** How many labs are ticked. */
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
          value={lab.slug}
          aria-label={`Compare ${fullNameOf(lab)}`}
          checked={isTicked}
          onChange={() => tick(lab.slug)}
        />
        Compare
      </label>
      {/* For the keyboard, which is far from the bar below the list. */}
      {isTicked && count > 1 && (
        <button type="button" className={styles.open} onClick={() => void open()}>
          Compare ({count})
        </button>
      )}
    </div>
  );
}
