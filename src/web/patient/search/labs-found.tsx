import { Link } from 'react-router';
import type { LabFound } from '../../../contract/patient/search.ts';
import { vendorPath } from '../../../domain/paths.ts';
import { formatArea } from '../vendor-address.ts';
import styles from './search-page.module.css';

export function LabsFound({ labs }: { labs: readonly LabFound[] }) {
  if (labs.length === 0) return null;
  return (
    <section className="stack">
      <h2>Labs</h2>
      <ul className={`bordered-list ${styles.found}`}>
        {labs.map((lab) => (
          <li key={lab.id}>
            <Link to={vendorPath(lab.slug)} prefetch="intent" className={`flow-3 ${styles.link}`}>
              <strong className={styles.name}>{lab.name}</strong>
              <span className="caption soft">{formatArea(lab)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
