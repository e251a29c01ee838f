import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { formatFastingRule } from '../../../domain/catalogue/fasting.ts';
import { formatSample } from '../../../domain/catalogue/test-facts.ts';
import { splitLines } from '../../../domain/text/split-lines.ts';
import styles from './test-in-short.module.css';

export function TestInShort({
  test,
  where,
  isDescribed = false,
}: {
  test: TestContent;
  where: string;
  /** The page says elsewhere what the test is. */
  isDescribed?: boolean;
}) {
  const ranges = splitLines(test.normalRange?.replaceAll(/;\s+/g, '\n') ?? null);
  return (
    <aside className={`small ${styles.panel}`} aria-label={`${test.name} in short`}>
      <dl>
        {!isDescribed && (
          <>
            <dt>What it is</dt>
            <dd>{test.description || test.name}</dd>
          </>
        )}
        <dt>Sample</dt>
        <dd>{formatSample(test)}</dd>
        <dt>Fasting</dt>
        <dd>{test.fastingHours ? formatFastingRule(test.fastingHours) : 'No fasting required'}</dd>
        <dt>Report</dt>
        <dd>Usually in {test.reportTimeHours || 24} hours</dd>
        {ranges.length > 0 && (
          <>
            <dt>Normal range</dt>
            <dd>{ranges.slice(0, rangesShown).join('; ')}</dd>
          </>
        )}
      </dl>
      <a
        href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${where}, India` })}`}
        target="_blank"
        rel="noopener"
      >
        {where} on the map
      </a>
    </aside>
  );
}

/** The detailed information has the rest. */
const rangesShown = 2;
