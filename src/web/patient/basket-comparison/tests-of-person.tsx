import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { BasketComparison } from '../../../contract/patient/basket.ts';
import { getPersonName, type PersonsBasket } from '../../../domain/basket/own-baskets.ts';
import { searchPath, testPath } from '../../../domain/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './basket-page.module.css';

const MoveTest = lazy(() => import('./move-test.tsx').catch(() => ({ default: (() => null) as never })));

type Test = { slug: string; name: string };

export function TestsOfPerson({
  tests,
  unknown,
  slugs,
  at,
  people,
  canMove,
  onAdd,
  onMove,
  onRemove,
}: {
  tests: BasketComparison['tests'] | null;
  unknown: readonly string[];
  slugs: readonly string[];
  /** Position of the person among the people; null for one alone. */
  at: number;
  people: readonly PersonsBasket[] | null;
  canMove: boolean;
  onAdd: (() => void) | undefined;
  onMove(to: number, test: Test): void;
  onRemove(test: Test): void;
}) {
  const person = people && getPersonName({ people }, at);
  return (
    <ul className="row-2 strip strip-wraps" aria-label={person ? `Tests of ${person}` : undefined}>
      {slugs.map((slug) => {
        const test = tests?.find((each) => each.slug === slug || String(each.id) === slug);
        const name = test?.name ?? slug.replaceAll('-', ' ');
        return (
          <li key={slug} className={`row-2 box ${styles.test}`}>
            {unknown.includes(slug) ? (
              <span className="soft">“{slug}” is not a test that we know</span>
            ) : (
              <Link to={testPath(test?.slug ?? slug)} className="plain-link">
                {name}
              </Link>
            )}
            {test?.fastingRequired && <Badge tone="warn">Fasting</Badge>}
            <span className="row-1">
              {canMove && people && (
                <Suspense>
                  <MoveTest name={name} at={at} people={people} onMove={(to) => onMove(to, { slug, name })} />
                </Suspense>
              )}
              <button type="button" className="icon-button" onClick={() => onRemove({ slug, name })}>
                <X size={20} aria-hidden="true" />
                <span className="visually-hidden">
                  Remove {name}
                  {person && ` of ${person}`}
                </span>
              </button>
            </span>
          </li>
        );
      })}
      <li>
        <Link to={searchPath} className="touch plain-link" onClick={onAdd}>
          <Plus size={18} aria-hidden="true" />
          Add<span className="visually-hidden"> {person ? `a test for ${person}` : 'another test'}</span>
        </Link>
      </li>
    </ul>
  );
}
