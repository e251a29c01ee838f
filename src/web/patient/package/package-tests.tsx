import { Link } from 'react-router';
import type { PackageDetails } from '../../../contract/patient/packages.ts';
import { maxBasketTests } from '../../../domain/basket/basket.ts';
import { formatFastingRule } from '../../../domain/catalogue/fasting.ts';
import { mergePreparation } from '../../../domain/catalogue/preparation.ts';
import { testPath } from '../../../domain/paths.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { AddingFor } from '../basket/adding-for.tsx';
import styles from './package-page.module.css';

export function PackageTests({ healthPackage: { tests, fastingHours } }: { healthPackage: PackageDetails }) {
  const preparation = mergePreparation(tests);
  return (
    <section className={`stack-3 ${styles.tests}`} aria-labelledby="contents">
      <div className={`spread flow-3 ${styles.head}`}>
        <h2 id="contents">{formatPlural(tests.length, 'test')} in this package</h2>
        <AddingFor />
        {tests.length <= maxBasketTests && (
          <AddToBasket slugs={tests.map(({ slug }) => slug)} name="all of them" text="Compare labs for these tests" />
        )}
      </div>
      <ul className={`bordered-list ${styles.list}`}>
        {tests.map((test) => (
          <li key={test.id} className="line-3">
            <div>
              <Link to={testPath(test.slug)} className="plain-link">
                {test.name}
              </Link>
              <p className="one-line caption soft">
                {test.parts && test.parts.length > 0 ? formatParts(test.parts) : test.description}
              </p>
            </div>
            {test.fastingRequired && <Badge tone="warn">Fasting</Badge>}
            <AddToBasket slugs={[test.slug]} name={test.name} text="Add" isIconOnPhone />
          </li>
        ))}
      </ul>
      {fastingHours && <p className="hint">{formatFastingRule(fastingHours)}</p>}
      {preparation.length > 0 && (
        <div className="box folds">
          <Disclosure summary="How to prepare">
            <ul className="stack-2 sentences">
              {preparation.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </section>
  );
}

const partsShown = 3;

/** 'With Neutrophils, Lymphocytes, Monocytes and 13 more'; the page of the test has them all. */
function formatParts(parts: readonly string[]): string {
  const left = parts.length - partsShown;
  return `With ${parts.slice(0, partsShown).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
