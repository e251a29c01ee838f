import { useState } from 'react';
import { call } from '../api/call.ts';
import { useLatest } from '../ui/hooks/use-latest.ts';
import { useToast } from '../ui/overlay/toast.tsx';
import { detectCurrentLocation, type LocationFailure, unknownFailure } from './current-location.ts';
import type { LocationSelection } from './location-selection.ts';

export type Detection = { status: 'idle' | 'loading' | 'success' } | LocationFailure;

const idle: Detection = { status: 'idle' };

/** Detects the visitor's position on request. Ignores results that arrive after `cancel`, another attempt or unmounting. */
export function useCurrentLocation(onFound: (selection: LocationSelection) => void) {
  const [detection, setDetection] = useState(idle);
  const toast = useToast();
  const startRequest = useLatest();

  const detect = async () => {
    const isLatest = startRequest();
    setDetection({ status: 'loading' });
    const endToast = toast({ title: 'Detecting your location...' });
    // Pages on an insecure connection may not ask.
    const found = await detectCurrentLocation(isSecureContext ? navigator.geolocation : undefined, call);
    // Stay visible long enough to be read.
    setTimeout(endToast, 1000);
    if (!isLatest()) return;
    if (found.status !== 'success') return setDetection(found);
    try {
      onFound(found.selection);
    } catch {
      return setDetection(unknownFailure);
    }
    setDetection({ status: 'success' });
    toast({ tone: 'good', title: 'Location updated successfully!' });
  };
  const cancel = () => {
    startRequest();
    setDetection(idle);
  };
  return { detection, detect: () => void detect(), cancel };
}
