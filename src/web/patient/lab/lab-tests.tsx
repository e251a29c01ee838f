import { type ComponentProps, useState } from 'react';
import type { VendorPublic } from '../../../contract/vendors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { categoryNames } from './category-names.ts';
import { LabTest } from './lab-test.tsx';
import styles from './lab-tests.module.css';

type Tests = VendorPublic['tests'];
type Category = Tests[number]['category'];

/** So many fit on a few screens without a search. */
const fewTests = 8;

/** What the lab does, by category. The whole list is in the page; typing only narrows it. */
export function LabTests({ lab }: { lab: VendorPublic }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = lab.tests.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <section className={styles.tests} aria-labelledby="tests">
      <h2 id="tests">Available tests ({lab.tests.length})</h2>
      {lab.tests.length === 0 && <p>This lab has not listed any tests yet.</p>}
      {lab.tests.length > fewTests && <Filter value={typed} onChange={(event) => setTyped(event.target.value)} />}
      <p className="visually-hidden" role="status">
        {wanted && `${shown.length} of ${lab.tests.length} tests shown`}
      </p>
      {wanted && shown.length === 0 && (
        <div className={styles.none}>
          <p>No test of this lab has “{typed.trim()}” in its name.</p>
          <Button look="secondary" onClick={() => setTyped('')}>
            Show all tests
          </Button>
        </div>
      )}
      {byCategory(shown).map(([category, tests]) => (
        <section key={category} className={styles.category} aria-labelledby={category}>
          <h3 id={category}>{categoryNames[category]}</h3>
          <ul className={styles.list}>
            {tests.map((test) => (
              <LabTest key={test.id} test={test} vendorSlug={lab.slug} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Filter(input: Pick<ComponentProps<'input'>, 'value' | 'onChange'>) {
  return <Field {...input} label="Find a test at this lab" type="search" autoComplete="off" enterKeyHint="search" />;
}

/** They come in this order already. */
function byCategory(tests: Tests): [Category, Tests][] {
  const groups = new Map<Category, Tests>();
  for (const test of tests) groups.set(test.category, [...(groups.get(test.category) ?? []), test]);
  return [...groups];
}
