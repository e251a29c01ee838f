import { useRef } from 'react';
import type { PackageResult } from '../../../contract/patient/search.ts';
import styles from './card.module.css';
import { PackageCard } from './package-card.tsx';
import { useCardClicks } from './use-card-clicks.ts';

/** Labs' health packages, in the given order. */
export function PackageList({ packages }: { packages: readonly PackageResult[] }) {
  const list = useRef<HTMLUListElement>(null);
  useCardClicks(list);
  return (
    <ul ref={list} className={styles.list}>
      {packages.map((result) => (
        <PackageCard key={result.packageId} result={result} />
      ))}
    </ul>
  );
}
