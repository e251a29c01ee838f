import { useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import { type Suggestion, suggestions } from '../../../contract/patient/search.ts';
import { offersInPlacePath } from '../../../domain/paths.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePlace, useTestPath } from '../../location/use-place.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, pageRequestContext, prefetchInto } from '../../page/prefetch-loader.ts';
import { Banners } from '../banners/banners.tsx';
import { bannersQuery } from '../banners/banners-query.ts';
import { PopularTests } from './popular-tests.tsx';
import { parseQueryText } from './query-text.ts';
import { resolveQuery } from './resolve-query.ts';
import styles from './search-page.module.css';
import { TestSearch } from './test-search.tsx';

/** Where the search box leads without JavaScript: on to what was meant, where that is clear. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageRequestContext);
  const { place } = page;
  const fetchQuery = prefetchInto(page);
  const text = parseQueryText(new URL(request.url).searchParams);
  const resolved = text && (await resolveQuery(text, { fetchQuery }));
  if (resolved && resolved !== 'unclear') throw redirect(offersInPlacePath(resolved.slug, place.city.slug));
  await fetchQuery(bannersQuery('search_results', place.city.slug)).catch(() => null);
  return null;
}
export const clientLoader = noClientLoader;

export default function SearchPage() {
  const { place } = usePlace();
  const getPath = useTestPath();
  const text = parseQueryText(useSearchParams()[0]);
  const {
    data: found = [],
    error,
    status,
  } = useQuery({ ...endpointQuery(suggestions, { query: text }), enabled: text !== '' });
  const banners = { pageType: 'search_results', citySlug: place.city.slug } as const;
  const title = text ? `Search for “${text}”` : 'Search tests and packages';
  return (
    <div className={`page rows ${styles.page}`}>
      <PageHead title={title} description="Search diagnostic tests and health packages." />
      <h1>{title}</h1>
      <TestSearch
        label="Search tests and packages"
        placeholder="Search blood test, sugar test, thyroid, X-ray, health package..."
        getPath={getPath}
        initialText={text}
        withButton
      />
      <div role="status" className={styles.status}>
        {text && status === 'pending' && <p>Searching tests and packages...</p>}
        {error && <p>{getErrorMessage(error, 'Failed to fetch suggestions')}</p>}
        {status === 'success' && found.length === 0 && (
          <>
            <p>No tests or packages found.</p>
            <p>Check the spelling, or try the name on your prescription.</p>
          </>
        )}
      </div>
      <Found title="Individual Tests" of={found.filter(({ type }) => type === 'test')} getPath={getPath} />
      <Found title="Test Packages" of={found.filter(({ type }) => type === 'package')} getPath={getPath} />
      <Banners {...banners} at={['top', 'sidebar']} />
      {found.length === 0 && <PopularTests />}
      <Banners {...banners} at={['bottom']} />
    </div>
  );
}

function Found({ title, of, getPath }: { title: string; of: Suggestion[]; getPath(slug: string): string }) {
  if (of.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.found}>
        {of.map(({ id, name, slug, matchedName }) => (
          <li key={id}>
            <Link to={getPath(slug)}>
              {name} {matchedName && <span className="hint">also called {matchedName}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
