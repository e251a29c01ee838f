import { useState } from 'react';
import { call } from '../api/call.ts';
import { useToast } from '../ui/toast.tsx';
import { useNewest } from '../ui/use-latest.ts';
import { currentLocation, type LocationFailure, unknownFailure } from './current-location.ts';
import type { LocationSelection } from './location-selection.ts';

export type Detection = { status: 'idle' | 'loading' | 'success' } | LocationFailure;

const idle: Detection = { status: 'idle' };

/**
 * Finds the visitor's position, and only when they ask for it. What comes back after `forget`, after another try, or
 * when its asker is gone counts no more.
 */
export function useCurrentLocation(onFound: (selection: LocationSelection) => void) {
  const [detection, setDetection] = useState(idle);
  const toast = useToast();
  const begin = useNewest();

  const detect = async () => {
    const isWanted = begin();
    setDetection({ status: 'loading' });
    const endToast = toast({ title: 'Detecting your location...' });
    // A page that came over an insecure connection may not ask.
    const found = await currentLocation(isSecureContext ? navigator.geolocation : undefined, call);
    // Long enough to be read, however quick the browser was.
    setTimeout(endToast, 1000);
    if (!isWanted()) return;
    if (found.status !== 'success') return setDetection(found);
    try {
      onFound(found.selection);
    } catch {
      return setDetection(unknownFailure);
    }
    setDetection({ status: 'success' });
    toast({ tone: 'good', title: 'Location updated successfully!' });
  };
  const forget = () => {
    begin();
    setDetection(idle);
  };
  return { detection, detect: () => void detect(), forget };
}
