import { Link } from 'react-router';
import type { PackageDetails } from '../../../contract/packages.ts';
import { Badge } from '../../ui/badge.tsx';
import { fastingSentence } from '../fasting-sentence.ts';
import styles from './package-page.module.css';

export function PackageTests({ tests }: { tests: PackageDetails['tests'] }) {
  const needsFasting = tests.some(({ fastingRequired }) => fastingRequired);
  return (
    <section className={styles.tests} aria-labelledby="contents">
      <h2 id="contents">
        {tests.length} {tests.length === 1 ? 'test' : 'tests'} in this package
      </h2>
      {needsFasting && <p className={styles.fasting}>{fastingSentence}</p>}
      <ul className={styles.list}>
        {tests.map((test) => (
          <li key={test.id}>
            <p className={styles.test}>
              <Link to={`/${test.slug}`}>{test.name}</Link>
              {test.fastingRequired && <Badge tone="warn">Fasting required</Badge>}
            </p>
            {test.description && <p className={styles.soft}>{test.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
