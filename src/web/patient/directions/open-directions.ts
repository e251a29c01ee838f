import type { Toast } from '../../ui/overlay/toast.tsx';
import { type Destination, planDirections } from './plan-directions.ts';

export type DirectionsBrowser = {
  userAgent: string;
  go(url: string): void;
  openTab(url: string): boolean;
  copy(text: string): Promise<void>;
};

/** Opens directions and returns what happened; every failure offers a next step. */
export async function openDirections(
  destination: Destination,
  browser: DirectionsBrowser,
  toast: (toast: Toast) => void,
): Promise<void> {
  try {
    const plan = planDirections(destination, browser.userAgent);
    switch (plan.kind) {
      case 'missing':
        return toast({
          title: 'Directions not available',
          text: 'Location coordinates are not available for this vendor.',
          tone: 'bad',
        });
      case 'invalid':
        return toast({
          title: 'Invalid location data',
          text: 'The vendor location coordinates are invalid.',
          tone: 'bad',
        });
      case 'same-tab':
        return await openInSameTab(plan.url, browser, toast);
      case 'new-tab':
        return await openInNewTab(plan.url, browser, toast);
    }
  } catch {
    toast({
      title: 'Unable to get directions',
      tone: 'bad',
      action: { label: 'Retry', run: () => void openDirections(destination, browser, toast) },
    });
  }
}

async function openInSameTab(url: string, browser: DirectionsBrowser, toast: (toast: Toast) => void) {
  try {
    browser.go(url);
    toast({ title: 'Opening directions', tone: 'good' });
  } catch {
    if (await tryCopy(url, browser)) toast({ title: 'Directions link copied', tone: 'good' });
    else toast({ title: 'Unable to open directions', tone: 'bad' });
  }
}

async function openInNewTab(url: string, browser: DirectionsBrowser, toast: (toast: Toast) => void) {
  if (browser.openTab(url)) return toast({ title: 'Directions opened', tone: 'good' });
  if (await tryCopy(url, browser)) {
    return toast({ title: 'Popup blocked - Link copied', text: 'Directions URL copied' });
  }
  const openInPlace = () => {
    try {
      browser.go(url);
    } catch {
      toast({ title: 'Unable to open directions', tone: 'bad' });
    }
  };
  toast({
    title: 'Popup blocked',
    text: 'Your browser did not open a new tab.',
    tone: 'bad',
    action: { label: 'Open Directions', run: openInPlace },
  });
}

async function tryCopy(url: string, browser: DirectionsBrowser): Promise<boolean> {
  return browser.copy(url).then(
    () => true,
    () => false,
  );
}
