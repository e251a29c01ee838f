import type { Toast } from '../../ui/toast.tsx';
import { type Destination, directionsPlan } from './directions-url.ts';

/** The browser, as far as showing the way needs it. */
export type DirectionsBrowser = {
  userAgent: string;
  /** Leaves the page for the address, or hands it to an app. */
  go(address: string): void;
  /** False when the browser did not let a tab open. */
  openTab(address: string): boolean;
  copy(text: string): Promise<void>;
};

/** Shows the way to a lab and says what happened; every failure leaves the person with a next step. */
export async function openDirections(
  lab: Destination,
  browser: DirectionsBrowser,
  toast: (toast: Toast) => void,
): Promise<void> {
  try {
    const plan = directionsPlan(lab, browser.userAgent);
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
        return await openHere(plan.address, browser, toast);
      case 'new-tab':
        return await openBeside(plan.address, browser, toast);
    }
  } catch {
    toast({
      title: 'Unable to get directions',
      tone: 'bad',
      action: { label: 'Retry', run: () => void openDirections(lab, browser, toast) },
    });
  }
}

async function openHere(address: string, browser: DirectionsBrowser, toast: (toast: Toast) => void) {
  try {
    browser.go(address);
    toast({ title: 'Opening directions', tone: 'good' });
  } catch {
    if (await copied(address, browser)) toast({ title: 'Directions link copied', tone: 'good' });
    else toast({ title: 'Unable to open directions', tone: 'bad' });
  }
}

async function openBeside(address: string, browser: DirectionsBrowser, toast: (toast: Toast) => void) {
  if (browser.openTab(address)) return toast({ title: 'Directions opened', tone: 'good' });
  if (await copied(address, browser)) {
    return toast({ title: 'Popup blocked - Link copied', text: 'Directions URL copied' });
  }
  const openInPlace = () => {
    try {
      browser.go(address);
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

async function copied(address: string, browser: DirectionsBrowser): Promise<boolean> {
  return browser.copy(address).then(
    () => true,
    () => false,
  );
}
