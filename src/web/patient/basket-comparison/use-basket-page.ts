import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isSameBasket, mergeBaskets } from '../../../domain/basket/basket.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { type BasketAddress, formatBasketAddress, parseBasketAddress } from '../basket/basket-address.ts';
import { ownBasketState, setBasket, useBasket } from '../basket/basket-store.ts';

/**
 * The tests of the address, and what the visitor can do with them. An address without tests shows the visitor's own. A
 * list that another person shared replaces the visitor's own only when asked, or when there is none.
 */
export function useBasketPage() {
  const address = parseBasketAddress(useSearchParams()[0]);
  const own = useBasket();
  const { state } = useLocation() as { state: Partial<typeof ownBasketState> | null };
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const isSame = isSameBasket(address.tests, own);
  const isOwn = isSame || address.tests.length === 0 || Boolean(state?.isOwnBasket);
  const isShared = isHydrated && !isOwn && own.length > 0;

  const show = (changed: Partial<BasketAddress>, isOwnNow = !isShared) =>
    void navigate(formatBasketAddress({ ...address, ...changed }), {
      replace: true,
      preventScrollReset: true,
      state: isOwnNow ? ownBasketState : null,
    });
  // Follow the visitor's own tests, which another tab may change; take over a list where there is none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the tests matter
  useEffect(() => {
    // Before hydration the visitor's own tests seem to be none.
    if (!isHydrated || isSame) return;
    if (isOwn) show({ tests: own }, true);
    else if (own.length === 0) {
      setBasket(address.tests);
      show({}, true);
    }
  }, [own.join(), address.tests.join(), isOwn, isSame, isHydrated]);

  const keep = (tests: readonly string[]) => {
    setBasket(tests);
    show({ tests }, true);
  };
  return {
    address,
    own,
    /** True for another person's list beside the visitor's own. */
    isShared,
    isKnown: isHydrated || address.tests.length > 0,
    show,
    remove: (slug: string) => {
      const tests = address.tests.filter((other) => other !== slug);
      if (isShared) show({ tests }, false);
      else keep(tests);
    },
    restore: (tests: readonly string[]) => (isShared ? show({ tests }, false) : keep(tests)),
    replaceOwn: () => keep(address.tests),
    addToOwn: () => keep(mergeBaskets(own, address.tests).tests),
    showOwn: () => show({ tests: own }, true),
  };
}
