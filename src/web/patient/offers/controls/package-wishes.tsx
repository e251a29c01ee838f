import { useSearchParams } from 'react-router';
import { useOnceHydrated } from '../../../ui/hooks/use-is-hydrated.ts';
import { parseOfferChoices } from './offer-choices.ts';

/** What a search wanted of a package that its list cannot follow: 'full body checkup at home near me'. */
export function PackageWishes({ followsTimes }: { followsTimes: boolean }) {
  const { filters, sort } = parseOfferChoices(useSearchParams()[0]);
  const isTimed = filters.day !== 'all' || filters.timing !== 'all';
  const notes = [
    filters.homeCollection && 'Packages are done at the lab; samples at home are for single tests.',
    sort === 'distance' && 'Packages are not sorted by distance: each names its area.',
    isTimed && !followsTimes && 'You choose the day and the time when you book.',
  ].filter((note) => note !== false);
  // The copy of the page in the server's cache has none of these choices.
  return useOnceHydrated(notes.length > 0) ? <p className="hint">{notes.join(' ')}</p> : null;
}
