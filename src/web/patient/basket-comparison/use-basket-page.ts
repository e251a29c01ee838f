import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatBaskets, isSameBasket } from '../../../domain/basket/basket.ts';
import { addBaskets, addTests, removeTest, replaceBaskets } from '../../../domain/basket/change-baskets.ts';
import { getPersonName, type OwnBaskets } from '../../../domain/basket/own-baskets.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { type BasketAddress, formatBasketAddress, parseBasketAddress } from '../basket/basket-address.ts';
import { basketStore, ownBasketState, useOwnBaskets } from '../basket/basket-store.ts';

/**
 * The tests of the address, and what the visitor can do with them. An address without tests shows the visitor's own. Tests
 * that another person shared replace the visitor's own only when asked, or when there are none.
 */
export function useBasketPage() {
  const address = parseBasketAddress(useSearchParams()[0]);
  const own = useOwnBaskets();
  const { state } = useLocation() as { state: Partial<typeof ownBasketState> | null };
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const ownTests = listBaskets(own);
  const isSame = isSameForAll(address.baskets, ownTests);
  const isOwn = isSame || address.baskets.length === 0 || Boolean(state?.isOwnBasket);
  const isShared = isHydrated && !isOwn && ownTests.length > 0;
  // The names of people are known to the browser only.
  const people = isHydrated && isOwn ? own.people : address.baskets.map((tests) => ({ name: '', tests }));

  const show = (changed: Partial<BasketAddress>, isOwnNow = !isShared) =>
    void navigate(formatBasketAddress({ ...address, ...changed }), {
      replace: true,
      preventScrollReset: true,
      state: isOwnNow ? ownBasketState : null,
    });
  const change = (next: OwnBaskets) => {
    basketStore.set(next);
    show({ baskets: listBaskets(next) }, true);
  };
  // Follow the visitor's own tests, which another tab may change; take over tests where there are none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the tests matter
  useEffect(() => {
    // Before hydration the visitor's own tests seem to be none.
    if (!isHydrated || isSame) return;
    if (isOwn) show({ baskets: ownTests }, true);
    else if (ownTests.length === 0) change(addBaskets(own, address.baskets));
  }, [formatBaskets(ownTests), formatBaskets(address.baskets), isOwn, isSame, isHydrated]);

  return {
    address,
    own,
    people,
    /** Of those with tests, in the order of the address. */
    names: people.flatMap(({ tests }, at) => (tests.length > 0 ? getPersonName({ people }, at) : [])),
    /** True for another person's tests beside the visitor's own. */
    isShared,
    /** The people can be changed. */
    isOwn: isHydrated && isOwn,
    isKnown: isHydrated || address.baskets.length > 0,
    change,
    /** Returns what undoes it. */
    remove: (at: number, slug: string) => {
      if (isShared) {
        show({ baskets: listBaskets(removeTest({ people, active: 0 }, at, slug)) }, false);
        return () => show({ baskets: address.baskets }, false);
      }
      change(removeTest(isOwn ? own : { people, active: 0 }, at, slug));
      // The page follows, unless the visitor has left it.
      return () => basketStore.set(addTests(basketStore.get(), at, [slug]).own);
    },
    replaceOwn: () => change(replaceBaskets(own, address.baskets)),
    addToOwn: () => change(addBaskets(own, address.baskets)),
    showOwn: () => show({ baskets: ownTests }, true),
  };
}

function listBaskets({ people }: Pick<OwnBaskets, 'people'>): (readonly string[])[] {
  return people.map(({ tests }) => tests).filter((tests) => tests.length > 0);
}

function isSameForAll(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean {
  return one.length === other.length && one.every((tests, at) => isSameBasket(tests, other[at] ?? []));
}
