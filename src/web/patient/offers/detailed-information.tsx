import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { formatFastingRule } from '../../../domain/catalogue/fasting.ts';
import { listPreparation } from '../../../domain/catalogue/preparation.ts';
import { describeHomeCollection, describeWhom, formatSample } from '../../../domain/catalogue/test-facts.ts';
import { testPath } from '../../../domain/paths.ts';
import { splitLines } from '../../../domain/text/split-lines.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

/** What to know before the test. Closed at first: people who compare prices usually have this from a doctor. */
export function DetailedInformation({ test, children }: { test: TestContent; children?: ReactNode }) {
  const preparation = listPreparation(test);
  const measures = splitLines(test.whatItMeasures);
  const whom = describeWhom(test);
  return (
    <div className="box folds">
      <Disclosure summary={<h2>Detailed Test Information</h2>}>
        <div className="stack-5 halves breakable">
          {test.description && (
            <Part title="What it is">
              <p>{test.description}</p>
            </Part>
          )}
          {preparation.length > 0 && (
            <Part title="Preparation">
              <Lines lines={preparation} />
            </Part>
          )}
          {measures.length > 0 && (
            <Part title="What it measures">
              <Lines lines={measures} />
            </Part>
          )}
          {test.normalRange && (
            <Part title="Normal ranges">
              <Lines lines={test.normalRange.split(/\n|;\s+/)} />
              <p className="hint">Ranges differ between labs. Your report shows your lab's own.</p>
            </Part>
          )}
          <Part title="Fasting">
            <p>{test.fastingHours ? formatFastingRule(test.fastingHours) : 'No fasting required'}</p>
          </Part>
          <Part title="Sample type">
            <p>{formatSample(test)}</p>
          </Part>
          {/* A process of the release before does not say it. */}
          {(test.madeOf ?? []).length > 0 && (
            <Part title="Made of">
              <ul className="sentences">
                {test.madeOf.map(({ slug, name }) => (
                  <li key={slug}>
                    <Link to={testPath(slug)}>{name}</Link>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {test.homeCollection !== null && (
            <Part title="At home">
              <p>{describeHomeCollection(test.homeCollection)}</p>
            </Part>
          )}
          {whom && (
            <Part title="For whom">
              <p>{whom}</p>
            </Part>
          )}
          <Part title="Report time">
            <p>{test.reportTimeHours || 24} hours</p>
          </Part>
          {children}
        </div>
      </Disclosure>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack-1">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="sentences">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
