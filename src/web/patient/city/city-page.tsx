import { useParams } from 'react-router';
import { homePath, testPath } from '../../../domain/paths.ts';
import { useTestAddress } from '../../location/use-place.ts';
import { stayInBrowser, warmPage } from '../../page/prefetch-loader.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { warmComparison } from '../offers/offer-queries.ts';
import { ComparisonBoundary } from '../offers/offers-states.tsx';
import { Comparison } from '../offers/offers-view.tsx';
import { comparedPlace, comparisonPath, placeName } from '../offers/page-place.ts';
import { SearchWhenSeen } from '../offers/search-when-visible.tsx';

export const loader = warmPage((warm, { params }) =>
  warmComparison(warm, params.testName ?? '', comparedPlace(params)),
);
export const clientLoader = stayInBrowser;
export const ErrorBoundary = ComparisonBoundary;

/** A test in a city, or in one of its localities where the address names both ('andheri-west-mumbai'). */
export default function CityPage() {
  const params = useParams();
  const place = comparedPlace(params);
  const addressOf = useTestAddress();
  return (
    <Comparison
      testName={params.testName ?? ''}
      place={place}
      pathOf={(slug) => comparisonPath(slug, place)}
      tabs={[
        { id: 'packages', label: (count) => `Packages (${count})` },
        { id: 'labs', label: (count) => `Individual Tests (${count})` },
      ]}
      crumbsOf={(name, slug) => [
        { name: 'Home', path: homePath },
        { name, path: testPath(slug) },
        { name: placeName(place), path: comparisonPath(slug, place) },
      ]}
      elsewhere={(slug) => <ButtonLink to={testPath(slug)}>Search other locations</ButtonLink>}
    >
      <SearchWhenSeen addressOf={addressOf} />
    </Comparison>
  );
}
