import { Link } from 'react-router';
import { useTestPath } from '../../location/use-place.ts';
import drawings from '../drawings.module.css';
import { Section } from '../section.tsx';
import styles from './home.module.css';

const categories = [
  { name: 'Blood Tests', category: 'blood_test', drawing: '' },
  { name: 'Cardiac', category: 'cardiac', drawing: drawings.heart },
  { name: 'Urine Tests', category: 'urine_test', drawing: drawings.sample },
  { name: 'Imaging', category: 'imaging', drawing: drawings.scan },
] as const;

export function BrowseCategories() {
  const getPath = useTestPath();
  return (
    <Section title="Browse by Category">
      <ul className={styles.categories}>
        {categories.map(({ name, category, drawing }) => (
          <li key={category}>
            <Link to={getPath(defaultTestOf[category])} className={`box row-3 label ${styles.category}`}>
              <span className={`${drawings.drawing} ${drawing}`} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const defaultTestOf = {
  blood_test: 'complete-blood-count',
  cardiac: 'lipid-profile',
  urine_test: 'urine-test',
  imaging: 'chest-x-ray',
  thyroid: 'thyroid-test',
  diabetes: 'blood-sugar-test',
  liver: 'liver-function-test',
  kidney: 'kidney-function-test',
} as const;
