import { formatPlural } from '../../../domain/text/plural.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useBasketPage } from './use-basket-page.ts';

export function SharedBasket({ basket }: { basket: ReturnType<typeof useBasketPage> }) {
  const { own, address } = basket;
  return (
    <Notice
      title="This list was shared with you"
      actions={
        <>
          <Button onClick={basket.addToOwn}>Add to your tests</Button>
          <Button look="secondary" onClick={basket.replaceOwn}>
            Use it instead of yours
          </Button>
          <Button look="secondary" onClick={basket.showOwn}>
            Show yours
          </Button>
        </>
      }
    >
      <p>
        It has {formatPlural(address.tests.length, 'test')}. Yours has {formatPlural(own.length, 'test')}, and stays as
        it is until you choose.
      </p>
    </Notice>
  );
}
