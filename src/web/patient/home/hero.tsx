import FileText from 'lucide-react/icons/file-text';
import ListPlus from 'lucide-react/icons/list-plus';
import { Link } from 'react-router';
import { basketPath, prescriptionPath } from '../../../domain/paths.ts';
import { PlaceChoice } from '../../location/place-choice.tsx';
import { useTestPath } from '../../location/use-place.ts';
import { TestSearch } from '../search/test-search.tsx';
import { CheapestNow } from './cheapest-now.tsx';
import styles from './hero.module.css';

export function Hero({ vendorCount }: { vendorCount: string }) {
  const getPath = useTestPath();
  return (
    <div className="ground-soft">
      <div className={`page stack-1 ${styles.inner}`}>
        <div className={`stack-1 ${styles.find}`}>
          <h1>
            Find Diagnostic Tests <br />& Labs Near You
          </h1>
          <p className={`small soft ${styles.promo}`}>
            Compare prices at <strong>{vendorCount}</strong> and book online.
            <span className={styles.more}> Pay at the lab.</span>
          </p>
          <TestSearch
            label="Search tests and packages"
            placeholder="Search blood test, sugar test, thyroid, X-ray, health package..."
            hint="Start typing to search and select from available tests"
            getPath={getPath}
            place={<PlaceChoice />}
            withButton
          />
          <p className="flow-5">
            <Link to={prescriptionPath} className="touch plain-link">
              <FileText size={18} aria-hidden="true" />
              Paste a prescription
            </Link>
            <Link to={basketPath} className="touch plain-link">
              <ListPlus size={18} aria-hidden="true" />
              Your tests
            </Link>
          </p>
        </div>
        <CheapestNow />
      </div>
    </div>
  );
}
