import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import type { Destination } from '../directions.ts';
import { type DirectionsBrowser, openDirections } from './open-directions.ts';

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
        void openDirections(lab, browser, toast);
      } else if (link.origin === location.origin) {
        event.preventDefault();
        void navigate(`${link.pathname}${link.search}`);
      }
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [list, labs, navigate, toast]);
}

/** With these keys or buttons a person asks for a tab or a window of their own. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

const browser: DirectionsBrowser = {
  get userAgent() {
    return navigator.userAgent;
  },
  go: (address) => location.assign(address),
  openTab: (address) => {
    const tab = window.open(address, '_blank');
    // With "noopener" every answer would look like a blocked tab.
    if (tab) tab.opener = null;
    return tab !== null;
  },
  // Async, so that a browser without a clipboard fails the same way.
  copy: async (text) => navigator.clipboard.writeText(text),
};
