import { useQuery } from '@tanstack/react-query';
import { geocode } from '../../../contract/maps.ts';
import { ask } from '../../api/query-client.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { foundPlaces } from '../found-places.ts';
import { areaFrom, isWholePincode, type PincodeArea, pincodeMessages } from './pincode-area.ts';

const restMilliseconds = 500;

export type PincodeLookup =
  | { state: 'idle' }
  | { state: 'looking' }
  | { state: 'found'; area: PincodeArea }
  | { state: 'failed'; message: string };

/** Town and state of exactly this pincode, once typing has paused; never those of what stood there before. */
export function usePincodeArea(pincode: string, known: { pincode: string; area: PincodeArea } | null): PincodeLookup {
  const rested = useDebounced(pincode, restMilliseconds);
  const isKnown = known !== null && known.pincode === pincode;
  const { data, error } = useQuery({
    ...ask(geocode, { type: 'address', address: `${rested}, India` }),
    enabled: isWholePincode(rested) && rested === pincode && !isKnown,
    select: foundPlaces,
    retry: false,
    // Without a connection say so, instead of waiting for one.
    networkMode: 'always',
  });
  if (isKnown) return { state: 'found', area: known.area };
  if (pincode === '') return { state: 'idle' };
  if (rested !== pincode) return isWholePincode(pincode) ? { state: 'looking' } : { state: 'idle' };
  if (!isWholePincode(pincode)) return { state: 'failed', message: pincodeMessages.incomplete };
  if (error) return { state: 'failed', message: pincodeMessages.failed };
  if (!data) return { state: 'looking' };
  const area = areaFrom(data);
  return 'message' in area ? { state: 'failed', ...area } : { state: 'found', area };
}
