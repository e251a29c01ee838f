import { Droplet, FlaskConical, HeartPulse, ScanLine } from 'lucide-react';
import { Link } from 'react-router';
import { useTestPath } from '../../location/use-place.ts';
import cards from '../link-cards.module.css';
import { Section } from '../section.tsx';
import { defaultTestOf } from './default-tests.ts';
import styles from './home.module.css';

const categories = [
  { name: 'Blood Tests', category: 'blood_test', Icon: Droplet },
  { name: 'Cardiac', category: 'cardiac', Icon: HeartPulse },
  { name: 'Urine Tests', category: 'urine_test', Icon: FlaskConical },
  { name: 'Imaging', category: 'imaging', Icon: ScanLine },
] as const;

export function BrowseCategories() {
  const getPath = useTestPath();
  return (
    <Section title="Browse by Category">
      <ul className={styles.categories}>
        {categories.map(({ name, category, Icon }) => (
          <li key={category}>
            <Link
              to={getPath(defaultTestOf[category])}
              prefetch="intent"
              className={`${cards.card} ${styles.category}`}
            >
              <Icon size={28} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
