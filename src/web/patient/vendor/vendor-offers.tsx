import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { VendorPublic } from '../../../contract/vendors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { categoryNames } from './category-names.ts';
import { type CalledTest, testsCalled } from './filter-offers-by-name.ts';
import { LabTest } from './vendor-offer.tsx';
import styles from './vendor-offers.module.css';

type Category = VendorPublic['tests'][number]['category'];

/** So many fit on a few screens without a search. */
const fewTests = 8;

/** What the lab does, by category. The whole list is in the page; typing only narrows it. */
export function LabTests({ lab, packageCount }: { lab: VendorPublic; packageCount: number }) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim();
  const shown = testsCalled(lab.tests, wanted);
  const groups = byCategory(shown);
  const isLong = lab.tests.length > fewTests;
  return (
    <section className={styles.tests} aria-labelledby="tests">
      <h2 id="tests">Available tests ({lab.tests.length})</h2>
      {lab.tests.length === 0 && <p>This lab has not listed any tests yet.</p>}
      {isLong && (
        <Field
          label="Find a test at this lab"
          hint="Abbreviations and other names work, too"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {isLong && wanted === '' && <Places groups={groups} packageCount={packageCount} />}
      <p className="visually-hidden" role="status">
        {wanted && `${shown.length} of ${lab.tests.length} tests shown`}
      </p>
      {wanted && shown.length === 0 && (
        <div className={styles.none}>
          <p>No test of this lab is called “{wanted}”.</p>
          <Button look="secondary" onClick={() => setTyped('')}>
            Show all tests
          </Button>
        </div>
      )}
      {groups.map(([category, tests]) => (
        <section key={category} className={styles.category} aria-labelledby={category}>
          <h3 id={category}>{categoryNames[category]}</h3>
          <ul className={styles.list}>
            {tests.map(({ test, alsoCalled }) => (
              <LabTest key={test.id} test={test} alsoCalled={alsoCalled} vendorSlug={lab.slug} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** The way to what starts many screens further down. */
function Places({ groups, packageCount }: { groups: [Category, CalledTest[]][]; packageCount: number }) {
  const places = groups.map(([category, tests]) => ({
    id: category as string,
    name: categoryNames[category],
    count: tests.length,
  }));
  if (packageCount > 0) places.push({ id: 'packages', name: 'Health packages', count: packageCount });
  return (
    <nav aria-label="On this page">
      <ul className={styles.places}>
        {places.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={`#${id}`} replace>
              {name} ({count})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** They come in this order already. */
function byCategory(tests: readonly CalledTest[]): [Category, CalledTest[]][] {
  const groups = new Map<Category, CalledTest[]>();
  for (const called of tests) {
    const group = groups.get(called.test.category);
    if (group) group.push(called);
    else groups.set(called.test.category, [called]);
  }
  return [...groups];
}
