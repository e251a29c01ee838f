import { Link } from 'react-router';
import styles from './vendor-tabs.module.css';

/** The parts of a lab's page, in sight while somebody scrolls. Everything is on the page; these lead to it. */
export function VendorTabs({ testCount, packageCount }: { testCount: number; packageCount: number }) {
  const tabs = [
    { id: 'tests', name: `Tests (${testCount})` },
    ...(packageCount > 0 ? [{ id: 'packages', name: `Packages (${packageCount})` }] : []),
    { id: 'about', name: 'About' },
  ];
  return (
    <nav className={styles.tabs} aria-label="On this page">
      <ul className={styles.list}>
        {tabs.map(({ id, name }) => (
          <li key={id}>
            <Link to={`#${id}`} replace>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
