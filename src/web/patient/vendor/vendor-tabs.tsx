import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import tabStyles from '../../ui/choosers/tabs.module.css';
import styles from './vendor-tabs.module.css';

export function VendorTabs({ testCount, packageCount }: { testCount: number; packageCount: number }) {
  const current = useCurrentPart(packageCount > 0);
  const tabs = [
    { id: 'tests', name: `Tests (${testCount})` },
    ...(packageCount > 0 ? [{ id: 'packages', name: `Packages (${packageCount})` }] : []),
    { id: 'reviews', name: 'Reviews' },
    { id: 'about', name: 'About' },
  ];
  return (
    <nav className={styles.tabs} aria-label="On this page">
      <ul className={styles.list}>
        {tabs.map(({ id, name }) => (
          <li key={id}>
            <Link
              className={tabStyles.tab}
              to={`#${id}`}
              replace
              aria-current={id === current ? 'location' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The part that crosses a line a third down the screen. */
function useCurrentPart(hasPackages: boolean): string {
  const [current, setCurrent] = useState('tests');
  // biome-ignore lint/correctness/useExhaustiveDependencies: packages may come later, and have to be watched then
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (parts) => {
        const id = parts.findLast(({ isIntersecting }) => isIntersecting)?.target.getAttribute('aria-labelledby');
        if (id) setCurrent(id);
      },
      { rootMargin: '-33% 0px -67%' },
    );
    for (const id of ['tests', 'packages', 'reviews', 'about']) {
      const part = document.querySelector(`section[aria-labelledby=${id}]`);
      if (part) watcher.observe(part);
    }
    return () => watcher.disconnect();
  }, [hasPackages]);
  return current;
}
