import type { Call } from '../../../contract/client.ts';
import { usualPrice } from '../../../contract/vendor/vendor-offers.ts';
import { useConfirmPrice } from '../../portal/form/use-confirm-price.tsx';

/** Asks before the lab saves prices of a test, of which one is far from the usual one of its city. */
export function useConfirmOwnPrice() {
  const { confirm, dialog } = useConfirmPrice();
  return {
    dialog,
    confirm: async (testId: number, prices: readonly (string | number | null | undefined)[], call: Call) => {
      // A failure here must not keep a price from being saved.
      const { usual, city } = await call(usualPrice, { testId }).catch(() => ({ usual: null, city: '' }));
      const typed = prices.filter((price) => price != null).map((price) => ({ testName: 'this test', price, usual }));
      await confirm(typed, city);
    },
  };
}
