import type { Toast } from '../../ui/overlay/toast.tsx';
import { type DirectionsBrowser, openDirections } from './open-directions.ts';
import type { Destination } from './plan-directions.ts';

export function showDirections(destination: Destination, toast: (toast: Toast) => void): Promise<void> {
  return openDirections(destination, browser, toast);
}

const browser: DirectionsBrowser = {
  get userAgent() {
    return navigator.userAgent;
  },
  go: (url) => location.assign(url),
  openTab: (url) => {
    const tab = window.open(url, '_blank');
    // Without "noopener", which makes window.open return null, as for a blocked tab.
    if (tab) tab.opener = null;
    return tab !== null;
  },
  // Async, so that a browser without a clipboard fails the same way.
  copy: async (text) => navigator.clipboard.writeText(text),
};
