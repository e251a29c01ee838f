import { useSearchParams } from 'react-router';
import { listNearestPrices } from '../../../domain/offers/nearest-prices.ts';
import { filterPackages, getPackagePaise, getSearchedLimit } from '../../../domain/offers/offers-list.ts';
import { sortPackages } from '../../../domain/offers/sort-offers.ts';
import { useToday } from '../../page/site.tsx';
import { ChipLinks } from '../../ui/choosers/link-choices.tsx';
import { Tabs } from '../../ui/choosers/tabs.tsx';
import { CardIconSheet } from '../offers/cards/card-icons.tsx';
import { CardList } from '../offers/cards/card-list.tsx';
import { renderPackageCards } from '../offers/cards/package-cards.tsx';
import { ShowMore } from '../offers/cards/show-more.tsx';
import { type OfferChoices, serializeOfferChoices } from '../offers/controls/offer-choices.ts';
import { parsePackageChoices } from '../offers/controls/package-choices.ts';
import { PackageWishes } from '../offers/controls/package-wishes.tsx';
import { NoneWithinPrice, SearchedLimit } from '../offers/controls/price-limit.tsx';
import { packageSortOrders, sortTexts } from '../offers/controls/sort-texts.ts';
import type { PackageResult } from '../shown-offers.ts';
import styles from './packages-of-name.module.css';

/** All labs' packages of one name in a city. Order and limit are links that change the URL. */
export function PackagesOfName({ packages }: { packages: readonly PackageResult[] }) {
  const choices = parsePackageChoices(useSearchParams()[0]);
  const { show, sort } = choices;
  const limit = getSearchedLimit(choices.filters.priceRange, false);
  const affordable = filterPackages(packages, limit);
  const isTooDear = limit !== null && affordable.length === 0;
  const nearest = isTooDear ? listNearestPrices(packages, getPackagePaise, [0, limit]) : null;
  const cards = renderPackageCards(nearest ?? sortPackages(affordable, sort), show, useToday());
  const getQuery = (change: Partial<OfferChoices>) => `?${serializeOfferChoices({ ...choices, ...change })}`;
  return (
    <section aria-label="Available options">
      <CardIconSheet />
      <PackageWishes followsTimes={false} />
      <SearchedLimit limit={limit} choices={choices} />
      <Tabs
        label="Available options"
        open="packages"
        tabs={[{ id: 'packages', label: `Packages (${affordable.length})`, query: getQuery({}) }]}
      >
        {affordable.length > 1 && (
          <div className={styles.orders}>
            <ChipLinks
              label="Sort by"
              choices={packageSortOrders.map((order) => ({
                to: getQuery({ sort: order }),
                label: sortTexts[order],
                isChosen: order === sort,
              }))}
            />
          </div>
        )}
        {isTooDear && <NoneWithinPrice noun="package" range={choices.filters.priceRange} />}
        <CardList cards={cards} />
        <ShowMore
          shown={cards.length}
          of={isTooDear ? cards.length : affordable.length}
          what="packages"
          getQuery={(count) => getQuery({ show: count })}
        />
      </Tabs>
    </section>
  );
}
