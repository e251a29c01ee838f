import { Check } from 'lucide-react';
import { PlaceChoice } from '../../location/place-choice.tsx';
import { useTestAddress } from '../../location/use-place.ts';
import { TestSearch } from '../search/test-search.tsx';
import styles from './hero.module.css';

const promises = ['No advance payment', 'Reports usually in 24-48 hours', 'Home collection at many labs'];

/** What do you need tested, and where? */
export function Hero({ labs }: { labs: string }) {
  const addressOf = useTestAddress();
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <h1>Find Diagnostic Tests & Labs Near You</h1>
        <p className={styles.promo}>
          Compare prices at <strong>{labs}</strong> and book online. Pay at the lab.
        </p>
        <PlaceChoice />
        <TestSearch
          label="Search tests and packages"
          placeholder="Search blood test, sugar test, thyroid, X-ray, health package..."
          hint="Start typing to search and select from available tests"
          addressOf={addressOf}
          withButton
        />
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <Check size={18} />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
