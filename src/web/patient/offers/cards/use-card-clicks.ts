import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Toast, useToast } from '../../../ui/overlay/toast.tsx';
import type { Destination } from '../../directions/plan-directions.ts';

/** Turns clicks on the cards' plain links into client-side navigation, with one listener for the list. */
export function useCardClicks(
  list: RefObject<HTMLElement | null>,
  destinations: readonly (Destination & { id: number })[] = [],
) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    const element = list.current;
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || event.defaultPrevented || opensNewTab(event)) return;
      const destination = destinations.find(({ id }) => String(id) === link.dataset.directions);
      if (destination) {
        event.preventDefault();
        void directTo(destination, toast);
      } else if (link.origin === location.origin) {
        event.preventDefault();
        void navigate(`${link.pathname}${link.search}`);
      }
    };
    const prepare = () => void import('../../directions/show-directions.ts').catch(() => {});
    element?.addEventListener('click', onClick);
    element?.addEventListener('pointerover', prepare, { once: true });
    element?.addEventListener('focusin', prepare, { once: true });
    return () => {
      element?.removeEventListener('click', onClick);
      element?.removeEventListener('pointerover', prepare);
      element?.removeEventListener('focusin', prepare);
    };
  }, [list, destinations, navigate, toast]);
}

async function directTo(destination: Destination, toast: (toast: Toast) => void) {
  try {
    const { showDirections } = await import('../../directions/show-directions.ts');
    await showDirections(destination, toast);
  } catch {
    toast({
      title: 'Unable to get directions',
      tone: 'bad',
      action: { label: 'Retry', run: () => void directTo(destination, toast) },
    });
  }
}

function opensNewTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
