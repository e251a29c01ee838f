import { ButtonLink } from '../../ui/button.tsx';
import { type ComparedPlace, placeName } from '../compare/compared-place.ts';
import { Comparison } from '../compare/comparison.tsx';

/** Health packages have no page by name alone: a test's address that names one shows who sells it. */
export function PackageByName({ testName, place }: { testName: string; place: ComparedPlace }) {
  return (
    <Comparison
      testName={testName}
      place={place}
      pathOf={(slug) => `/${slug}`}
      tabs={[{ id: 'packages', label: (count) => `Packages (${count})` }]}
      crumbsOf={(name, slug) => [
        { name: 'Home', path: '/' },
        { name: `${name} in ${placeName(place)}`, path: `/${slug}` },
      ]}
      elsewhere={() => <ButtonLink to="/">Explore Other Tests</ButtonLink>}
    />
  );
}
