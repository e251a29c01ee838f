import type { Call } from '../../../contract/client.ts';
import { usualPrice } from '../../../contract/vendor/vendor-offers.ts';
import { useConfirmPrice } from '../../portal/form/use-confirm-price.tsx';

/** Asks before the lab saves a price that is far from the usual one of its city. */
export function useConfirmOwnPrice() {
  const { confirm, dialog } = useConfirmPrice();
  return {
    dialog,
    confirm: async (testId: number, price: string | number, call: Call) => {
      // A failure here must not keep a price from being saved.
      const { usual, city } = await call(usualPrice, { testId }).catch(() => ({ usual: null, city: '' }));
      await confirm([{ testName: 'this test', price, usual }], city);
    },
  };
}
