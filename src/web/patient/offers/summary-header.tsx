import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import type { OfferSummary } from '../../../domain/offers/offers-list.ts';
import { formatRupees } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { PlaceChoice } from '../../location/place-choice.tsx';
import { Badge } from '../../ui/badge.tsx';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { AddingFor } from '../basket/adding-for.tsx';
import styles from './summary-header.module.css';

type Figures = { test: TestContent | null; summary: OfferSummary | null; packageCount: number };

export function SummaryHeader({ name, where, ...figures }: { name: string; where: string } & Figures) {
  const { test } = figures;
  return (
    <section className="stack-0">
      <div className={`row-2 at-top ${styles.title}`}>
        <h1 className="grow">
          {name}
          {/* On phones the button below shows the place. */}
          <span className="wide-only">{` in ${where}`}</span>
        </h1>
        {test && <AddToBasket slugs={[test.slug]} name={test.name} isIconOnPhone />}
      </div>
      <div className={`flow-5 ${styles.about}`}>
        <PlaceChoice />
        {test && <AddingFor />}
        {test?.fastingRequired && <Badge tone="warn">Fasting required</Badge>}
        {(figures.summary || figures.packageCount > 0) && <FigureLine {...figures} />}
      </div>
    </section>
  );
}

function FigureLine({ test, summary, packageCount }: Figures) {
  const vendorCount = summary?.count ?? 0;
  const labs = formatPlural(vendorCount, 'lab');
  const packages = formatPlural(packageCount, 'package');
  // No report time if no lab offers it.
  const reportHours = test && (summary || packageCount > 0) && (test.reportTimeHours || 24);
  const category = test?.category.replaceAll('_', ' ');
  const inShort = [
    summary ? labs : packages,
    summary && formatRange(summary),
    summary?.averageRating && `★ ${summary.averageRating}`,
    reportHours && `reports in ${reportHours} h`,
  ];
  return (
    <details className={`small soft figures ${styles.figures}`}>
      <summary className="row-2 ends">
        <span>
          {category && <span className={styles.category}>{`${category} · `}</span>}
          {inShort.filter(Boolean).join(' · ')}
        </span>
        <ChevronDown size={18} />
      </summary>
      <dl className="cluster-5">
        {category && <Figure name="Kind" value={category} />}
        <Figure name="Options" value={vendorCount + packageCount}>
          {vendorCount > 0 && packageCount > 0 && `${labs}, ${packages}`}
        </Figure>
        {summary && (
          <Figure name="Price range" value={formatRupees(summary.lowestPaise)}>
            {summary.highestPaise > summary.lowestPaise && `to ${formatRupees(summary.highestPaise)}`}
          </Figure>
        )}
        {summary?.averageRating && <Figure name="Average rating" value={summary.averageRating} />}
        {reportHours && <Figure name="Report time" value={`${reportHours} hours`} />}
      </dl>
    </details>
  );
}

function Figure({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} {children && <span className="soft together">{children}</span>}
      </dd>
    </div>
  );
}

function formatRange({ lowestPaise, highestPaise }: OfferSummary): string {
  const lowest = formatRupees(lowestPaise);
  return highestPaise > lowestPaise ? `${lowest}–${formatRupees(highestPaise)}` : lowest;
}
