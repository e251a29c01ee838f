import type { Toast } from '../../ui/toast.tsx';
import type { Destination } from './directions-url.ts';
import { type DirectionsBrowser, openDirections } from './open-directions.ts';

/** Shows the way to a lab in this browser. */
export function showDirections(lab: Destination, toast: (toast: Toast) => void): Promise<void> {
  return openDirections(lab, browser, toast);
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
