import { TestSearch } from '../search/test-search.tsx';
import styles from './offers-view.module.css';

export function OtherTestSearch({ getPath }: { getPath(slug: string): string }) {
  return (
    <div className={styles.search}>
      <TestSearch
        label="Search for another test or package"
        placeholder="Search for another test or package"
        getPath={getPath}
      />
    </div>
  );
}
