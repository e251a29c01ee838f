import ListChecks from 'lucide-react/icons/list-checks';
import { Link } from 'react-router';
import { basketPath } from '../../../domain/paths.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import styles from './basket-link.module.css';
import { ownBasketState, useOwnBaskets } from './basket-store.ts';

/** In the header once there are tests: one cached page serves all visitors. */
export function BasketLink() {
  const count = useOwnBaskets().people.flatMap(({ tests }) => tests).length;
  if (count === 0) return null;
  return (
    <Link to={basketPath} state={ownBasketState} className={`label ${styles.link}`}>
      <ListChecks size={20} aria-hidden="true" />
      <span className={styles.text}>Your tests</span>
      <span className={`small ${styles.count}`} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">, {formatPlural(count, 'test')}</span>
    </Link>
  );
}
