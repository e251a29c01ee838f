import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Toast, useToast } from '../../ui/toast.tsx';
import type { Destination } from '../directions/directions-url.ts';

/**
 * Cards hold plain links, which work before any script and cost nothing to render. One listener for the whole list
 * turns their clicks into moves within the site, and those on directions into directions.
 */
export function useCardClicks(
  list: RefObject<HTMLElement | null>,
  labs: readonly (Destination & { id: number })[] = [],
) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    const element = list.current;
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || event.defaultPrevented || opensElsewhere(event)) return;
      const lab = labs.find(({ id }) => String(id) === link.dataset.directions);
      if (lab) {
        event.preventDefault();
        void directTo(lab, toast);
      } else if (link.origin === location.origin) {
        event.preventDefault();
        void navigate(`${link.pathname}${link.search}`);
      }
    };
    // Fetched at the first touch of a card, so that it is there when somebody asks for the way.
    const prepare = () => void import('../directions/show-directions.ts').catch(() => {});
    element?.addEventListener('click', onClick);
    element?.addEventListener('pointerover', prepare, { once: true });
    element?.addEventListener('focusin', prepare, { once: true });
    return () => {
      element?.removeEventListener('click', onClick);
      element?.removeEventListener('pointerover', prepare);
      element?.removeEventListener('focusin', prepare);
    };
  }, [list, labs, navigate, toast]);
}

async function directTo(lab: Destination, toast: (toast: Toast) => void) {
  try {
    const { showDirections } = await import('../directions/show-directions.ts');
    await showDirections(lab, toast);
  } catch {
    toast({
      title: 'Unable to get directions',
      tone: 'bad',
      action: { label: 'Retry', run: () => void directTo(lab, toast) },
    });
  }
}

/** With these keys or buttons a person asks for a tab or a window of their own. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
