import type { ReactNode } from 'react';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { formatRupees } from '../../../domain/money.ts';
import type { OfferSummary } from '../../../domain/offers-list.ts';
import { PlaceChoice } from '../../location/place-choice.tsx';
import styles from './summary-header.module.css';
import { TestBadges } from './test-badges.tsx';

/** What is compared, where, and the figures over all labs, whatever the filters hide. */
export function SummaryHeader({
  title,
  test,
  summary,
  packageCount,
}: {
  title: string;
  test: TestContent | null;
  summary: OfferSummary | null;
  packageCount: number;
}) {
  const vendorCount = summary?.count ?? 0;
  return (
    <section className={styles.header}>
      {test && <TestBadges test={test} />}
      <h1>{title}</h1>
      {test?.description && <p className={styles.description}>{test.description}</p>}
      <PlaceChoice />
      <dl className={styles.figures}>
        <Figure name="Options" value={vendorCount + packageCount}>
          {vendorCount > 0 &&
            packageCount > 0 &&
            `${formatCount(vendorCount, 'lab')}, ${formatCount(packageCount, 'package')}`}
        </Figure>
        {summary && (
          <Figure name="Price range" value={formatRupees(summary.lowestPaise)}>
            {summary.highestPaise > summary.lowestPaise && `to ${formatRupees(summary.highestPaise)}`}
          </Figure>
        )}
        {summary?.averageRating && <Figure name="Average rating" value={summary.averageRating} />}
        {test && <Figure name="Report time" value={`${test.reportTimeHours || 24} hours`} />}
      </dl>
    </section>
  );
}

function Figure({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong> {children && <span>{children}</span>}
      </dd>
    </div>
  );
}

function formatCount(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}
