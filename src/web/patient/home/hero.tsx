import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { prescriptionPath } from '../../../domain/paths.ts';
import { PlaceChoice } from '../../location/place-choice.tsx';
import { useTestPath } from '../../location/use-place.ts';
import drawings from '../drawings.module.css';
import { TestSearch } from '../search/test-search.tsx';
import styles from './hero.module.css';

const promises = ['No advance payment', 'Real free times of each lab', 'Home collection at many labs'];

export function Hero({ vendorCount }: { vendorCount: string }) {
  const getPath = useTestPath();
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <h1>Find Diagnostic Tests & Labs Near You</h1>
        <p className={styles.promo}>
          Compare prices at <strong>{vendorCount}</strong> and book online. Pay at the lab.
        </p>
        <PlaceChoice />
        <TestSearch
          label="Search tests and packages"
          placeholder="Search blood test, sugar test, thyroid, X-ray, health package..."
          hint="Start typing to search and select from available tests"
          getPath={getPath}
          withButton
        />
        <Link className={styles.prescription} to={prescriptionPath}>
          Have a prescription? Paste it to find its tests
        </Link>
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <Check size={18} />
              {promise}
            </li>
          ))}
        </ul>
        <span className={`${drawings.drawing} ${drawings.laboratory} ${styles.drawing}`} />
      </div>
    </div>
  );
}
