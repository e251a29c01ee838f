import { collectCategoryAtHome } from '../../../contract/vendor/offers-at-home.ts';
import { type OwnOffer, ownOffers } from '../../../contract/vendor/vendor-offers.ts';
import { formatCategory } from '../../../domain/catalogue/category.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { AtHomeChoice } from './at-home-choice.tsx';

/** For the offered tests: which categories collectors take at the patient's home. */
export function TestsAtHome({ offers }: { offers: readonly OwnOffer[] }) {
  const choosing = usePortalMutation(collectCategoryAtHome, {
    refetch: [ownOffers],
    isPendingUntilShown: true,
    done: ({ changed }, { category, isAtHome }) =>
      `${formatCategory(category)}: ${formatPlural(changed, 'test')} ${isAtHome ? 'now' : 'no longer'} at home`,
  });
  const collectable = offers.filter(({ canBeAtHome }) => canBeAtHome);
  const atHome = [...Map.groupBy(collectable, ({ category }) => category)].map(([category, ofCategory]) => ({
    category,
    count: ofCategory.length,
    atHomeCount: ofCategory.filter(({ homeCollection }) => homeCollection).length,
  }));
  return (
    <AtHomeChoice
      atHome={atHome}
      chosen={atHome.filter(({ count, atHomeCount }) => count === atHomeCount).map(({ category }) => category)}
      isUnavailable={choosing.isPending}
      hint="Choose what your collectors take at the patient's home. A single test is changed in its form."
      onChoose={(category, isAtHome) => choosing.mutate({ category, isAtHome })}
    />
  );
}
