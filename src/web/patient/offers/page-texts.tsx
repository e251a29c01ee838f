import type { ReactNode } from 'react';
import { homePath, testPath } from '../../../domain/paths.ts';
import { formatRupees } from '../../../domain/text/money.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { WideOnly } from '../../ui/choosers/tabs.tsx';
import { formatPagePlace, getOffersPath, type PagePlace } from './data/page-place.ts';
import type { TabTexts } from './options.tsx';

type PageTexts = {
  tabs: TabTexts;
  getCrumbs(name: string, slug: string): Crumb[];
  renderAlternative(slug: string): ReactNode;
};

export function getCityTexts(place: PagePlace): PageTexts {
  return {
    tabs: [
      { id: 'packages', renderLabel: (count) => `Packages (${count})` },
      {
        id: 'labs',
        renderLabel: (count, lowestPaise) => (
          <>
            <WideOnly>{'Individual '}</WideOnly>
            {`Tests (${count})`}
            {lowestPaise !== undefined && <small>{` from ${formatRupees(lowestPaise)}`}</small>}
          </>
        ),
      },
    ],
    getCrumbs: (name, slug) => [
      { name: 'Home', path: homePath },
      { name, path: testPath(slug) },
      { name: formatPagePlace(place), path: getOffersPath(slug, place) },
    ],
    renderAlternative: (slug) => (
      <ButtonLink look="secondary" to={testPath(slug)}>
        Search other locations
      </ButtonLink>
    ),
  };
}

export function getLocalityTexts(place: PagePlace): PageTexts {
  const city = { ...place, localitySlug: null };
  const localityName = place.localityName ?? place.cityName;
  return {
    tabs: [
      {
        id: 'labs',
        renderLabel: (count) => (
          <>
            Labs<WideOnly>{` in ${localityName}`}</WideOnly>
            {` (${count})`}
          </>
        ),
      },
      {
        id: 'packages',
        renderLabel: (count) => (
          <>
            Packages<WideOnly>{` in ${place.cityName}`}</WideOnly>
            {` (${count})`}
          </>
        ),
      },
    ],
    getCrumbs: (name, slug) => [
      { name: 'Home', path: homePath },
      { name: `${name} in ${place.cityName}`, path: getOffersPath(slug, city) },
      { name: localityName, path: getOffersPath(slug, place) },
    ],
    renderAlternative: (slug) => <ButtonLink to={getOffersPath(slug, city)}>Search all of {place.cityName}</ButtonLink>,
  };
}
