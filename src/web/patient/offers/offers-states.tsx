import { Link } from 'react-router';
import type { Suggestion } from '../../../contract/patient/search.ts';
import { homePath } from '../../../domain/paths.ts';
import { titleFromSlug } from '../../../domain/places/place.ts';
import { reservedTestSlugs } from '../../../domain/text/slug.ts';
import NotFoundPage from '../../page/not-found-page.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import styles from './offers-page.module.css';
import { SearchWhenVisible } from './search-when-visible.tsx';

export function OffersSkeleton({ testName, where }: { testName: string; where?: string }) {
  const name = titleFromSlug(testName);
  const title = where ? `${name} in ${where}` : name;
  return (
    <div className="page rows">
      <PageHead title={title} description={title} />
      <div className={`stack-4 ${styles.waiting}`}>
        <Skeleton />
        <Skeleton size="title" />
        <Skeleton />
        <Skeleton />
      </div>
      <Skeletons count={4} size="offer" label="Loading labs and prices" />
    </div>
  );
}

export function OffersError() {
  return <SomethingWentWrong text="Could not fetch test details." />;
}

/** A name that is reserved for other pages gets the plain not-found page. */
export function TestNotFound({
  testName,
  text,
  actions,
  suggestions,
  getPath,
}: {
  testName: string;
  text: string;
  actions: readonly string[];
  suggestions: readonly Suggestion[];
  getPath(slug: string): string;
}) {
  if (reservedTestSlugs.has(testName.toLowerCase())) return <NotFoundPage />;
  return (
    <div className="page rows">
      <PageHead title={`${titleFromSlug(testName)}: test not found`} description={text} />
      <Notice
        heading="h1"
        drawing="nothing-found"
        title="Test Not Found"
        actions={actions.map((action, index) => (
          <ButtonLink key={action} to={homePath} look={index === 0 ? 'primary' : 'secondary'}>
            {action}
          </ButtonLink>
        ))}
      >
        <p>{text}</p>
      </Notice>
      <SearchWhenVisible getPath={getPath} initialText={testName.replaceAll('-', ' ')} />
      {suggestions.length > 0 && (
        <section className="stack">
          <h2>Did you mean?</h2>
          <ul className="cluster-2">
            {suggestions.map(({ type, id, name, slug }) => (
              <li key={`${type} ${id}`}>
                <Link className="chip" to={getPath(slug)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
