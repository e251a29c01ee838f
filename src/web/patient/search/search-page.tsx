import { useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import type { Suggestion } from '../../../contract/patient/search.ts';
import { listNearestPrices } from '../../../domain/offers/nearest-prices.ts';
import { bookingsPath, offersInPlacePath, prescriptionPath, vendorPath } from '../../../domain/paths.ts';
import { asksForOwnPapers } from '../../../domain/search/reading/own-papers.ts';
import { readWishes, type Wishes } from '../../../domain/search/reading/wish-words.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { PlaceChoice } from '../../location/place-choice.tsx';
import { usePlace, useTestPath } from '../../location/use-place.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, pageRequestContext, prefetchInto } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Banners } from '../banners/banners.tsx';
import { bannersQuery } from '../banners/banners-query.ts';
import { LabsFound } from './labs-found.tsx';
import { toPageQuery } from './page-query.ts';
import { formatLabs, formatWhere, getPathInPlace } from './place-of-suggestion.ts';
import { PopularTests } from './popular-tests.tsx';
import { parseQueryText } from './query-text.ts';
import { resolveQuery } from './resolve-query.ts';
import styles from './search-page.module.css';
import { SearchResults } from './search-results.tsx';
import { listPlaceChoices } from './suggestion-groups.ts';
import { labsByNameQuery, suggestionsQuery } from './suggestions-query.ts';
import { TestSearch } from './test-search.tsx';
import { UnderstoodWishes } from './understood-wishes.tsx';

/** Target of the search box without JavaScript: redirects if the meaning is certain. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageRequestContext);
  const citySlug = page.place.city.slug;
  const fetchQuery = prefetchInto(page);
  const text = parseQueryText(new URL(request.url).searchParams);
  const resolved = text ? await resolveQuery(text, citySlug, { fetchQuery }) : null;
  // For a guess, this page shows more than the one it would lead to.
  if (resolved && resolved !== 'unclear' && resolved.type === 'lab') throw redirect(vendorPath(resolved.slug));
  if (resolved && resolved !== 'unclear' && !resolved.isGuess) {
    const path = getPathInPlace(resolved, (slug) => offersInPlacePath(slug, citySlug));
    throw redirect(path + toPageQuery(text, resolved));
  }
  await fetchQuery(bannersQuery('search_results', citySlug)).catch(() => null);
  return null;
}
export const clientLoader = noClientLoader;

/** Beside fewer results a banner would be the loudest of them. */
const fewestBesideBanners = 12;

export default function SearchPage() {
  const { supportPhone } = useSite();
  const { city } = usePlace().place;
  const getPath = useTestPath();
  const text = parseQueryText(useSearchParams()[0]);
  const { data, error, status, refetch } = useQuery({ ...suggestionsQuery(text, city.slug), enabled: text !== '' });
  const wishes = readWishes(text);
  const { data: labs = [] } = useQuery({ ...labsByNameQuery(text, city.slug), enabled: text !== '' });
  const found = data ?? [];
  const affordable = listAffordable(found, wishes);
  const shown = affordable ?? listNearest(found, wishes);
  const place = listPlaceChoices(found).length > 0 ? undefined : found[0]?.place;
  const banners = { pageType: 'search_results', citySlug: city.slug } as const;
  const hasManyResults = found.length >= fewestBesideBanners;
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
        place={!place && found.some((suggestion) => !suggestion.place) ? <PlaceChoice /> : undefined}
        withButton
      />
      <p className={styles.prescription}>
        <Link to={prescriptionPath}>Have a prescription? Paste it to find its tests</Link>
      </p>
      {asksForOwnPapers(text) && <OwnPapers />}
      {place && (
        <p>
          <strong>{formatWhere(place)}</strong>: {formatLabs(place.labs)}
        </p>
      )}
      <UnderstoodWishes wishes={wishes} asksForTest={found[0]?.popular === true} />
      <div role="status" className={`says ${styles.status}`}>
        {text && status === 'pending' && <p>Searching tests and packages...</p>}
        {error && (
          <>
            <p>{getErrorMessage(error, 'Failed to fetch suggestions')}</p>
            <Button look="secondary" onClick={() => void refetch()}>
              Try Again
            </Button>
          </>
        )}
        {status === 'success' && found.length === 0 && labs.length === 0 && (
          <>
            <p>No tests or packages found.</p>
            <p>
              Check the spelling, or try the name on your prescription. One word is often enough, such as “sugar” or
              “thyroid”, in your own language, too. Or call us: <a href={`tel:${supportPhone}`}>{supportPhone}</a>.
            </p>
          </>
        )}
        {found[0]?.isOther && (
          <p>
            We do not have <strong>{text}</strong> yet. These are other tests:
          </p>
        )}
        {found.length > 0 && !affordable && (
          <p>Nothing that was found costs so little in {place ? formatWhere(place) : city.name}. These come nearest:</p>
        )}
      </div>
      <SearchResults found={shown} text={text} />
      <LabsFound labs={labs} />
      {hasManyResults && <Banners {...banners} at={['top', 'sidebar']} />}
      {found.length === 0 && <PopularTests />}
      {hasManyResults && <Banners {...banners} at={['bottom']} />}
    </div>
  );
}

function OwnPapers() {
  return (
    <Notice
      title="Your report and your bill come from the lab"
      actions={<ButtonLink to={bookingsPath}>Your bookings</ButtonLink>}
    >
      <p>Your booking says when the report is usually ready, what was paid, and which number the lab has.</p>
    </Notice>
  );
}

/** Results without a price, which no lab in the city offers, come after the affordable ones. Null if all that have a price cost more. */
function listAffordable(found: readonly Suggestion[], { maxRupees }: Wishes): readonly Suggestion[] | null {
  if (maxRupees === undefined) return found;
  const priced = found.filter(({ fromPrice }) => fromPrice !== undefined);
  const affordable = priced.filter(({ fromPrice = '' }) => parsePaise(fromPrice) <= maxRupees * 100);
  if (priced.length > 0 && affordable.length === 0) return null;
  return [...affordable, ...found.filter(({ fromPrice }) => fromPrice === undefined)];
}

function listNearest(found: readonly Suggestion[], { maxRupees = 0 }: Wishes): readonly Suggestion[] {
  const getPaise = ({ fromPrice }: Suggestion) => (fromPrice === undefined ? null : parsePaise(fromPrice));
  return listNearestPrices(found, getPaise, [0, maxRupees * 100]);
}
