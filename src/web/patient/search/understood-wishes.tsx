import { Link } from 'react-router';
import { searchPath } from '../../../domain/paths.ts';
import type { Wishes } from '../../../domain/search/reading/wish-words.ts';
import { formatShortRupees } from '../../../domain/text/money.ts';
import { describeWishes } from './describe-wishes.ts';
import styles from './search-page.module.css';

/** What a query says beside its test. `asksForTest` if it names none: these wishes choose among the labs of a test. */
export function UnderstoodWishes({ wishes, asksForTest }: { wishes: Wishes; asksForTest: boolean }) {
  const { rest, maxRupees } = wishes;
  const text = describeWishes(wishes);
  if (maxRupees === undefined && text === null) return null;
  return (
    <>
      <p className={`flow-4 ${styles.limit}`}>
        <span>
          You look for: {maxRupees !== undefined && <strong>Under {formatShortRupees(maxRupees * 100)}</strong>}
          {maxRupees !== undefined && text && ', '}
          {text}
        </span>
        {maxRupees !== undefined && <Link to={`${searchPath}?${new URLSearchParams({ query: rest })}`}>Any price</Link>}
      </p>
      {text && asksForTest && (
        <p>
          <strong>Which test do you need?</strong> Name it, too, such as “thyroid”, or choose one of these:
        </p>
      )}
    </>
  );
}
