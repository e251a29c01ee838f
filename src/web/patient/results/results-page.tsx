import { useParams } from 'react-router';
import { homePath } from '../../../domain/paths.ts';
import { stayInBrowser, warmPage } from '../../page/prefetch-loader.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { warmComparison } from '../offers/offer-queries.ts';
import { ComparisonBoundary } from '../offers/offers-states.tsx';
import { Comparison } from '../offers/offers-view.tsx';
import { comparedPlace, comparisonPath } from '../offers/page-place.ts';

export const loader = warmPage((warm, { params }) =>
  warmComparison(warm, params.testName ?? '', comparedPlace(params)),
);
export const clientLoader = stayInBrowser;
export const ErrorBoundary = ComparisonBoundary;

export default function ResultsPage() {
  const params = useParams();
  const place = comparedPlace(params);
  const city = { ...place, localitySlug: null };
  const localityName = place.localityName ?? place.cityName;
  return (
    <Comparison
      testName={params.testName ?? ''}
      place={place}
      pathOf={(slug) => comparisonPath(slug, place)}
      tabs={[
        { id: 'labs', label: (count) => `Labs in ${localityName} (${count})` },
        { id: 'packages', label: (count) => `Packages in ${place.cityName} (${count})` },
      ]}
      crumbsOf={(name, slug) => [
        { name: 'Home', path: homePath },
        { name: `${name} in ${place.cityName}`, path: comparisonPath(slug, city) },
        { name: localityName, path: comparisonPath(slug, place) },
      ]}
      elsewhere={(slug) => <ButtonLink to={comparisonPath(slug, city)}>Search all of {place.cityName}</ButtonLink>}
    />
  );
}
