import { useQuery } from '@tanstack/react-query';
import { geocode } from '../../../contract/maps.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { parseMapPlaces } from '../parse-map-places.ts';
import { isCompletePincode, type PincodeArea, parsePincodeArea, pincodeMessages } from './pincode-area.ts';

const debounceMs = 500;

type PincodeLookup =
  | { state: 'idle' }
  | { state: 'looking' }
  | { state: 'found'; area: PincodeArea }
  | { state: 'failed'; message: string };

/** Town and state of a pincode, looked up once typing pauses. Never those of an earlier text. */
export function usePincodeArea(pincode: string, known: { pincode: string; area: PincodeArea } | null): PincodeLookup {
  const debouncedPincode = useDebounced(pincode, debounceMs);
  const isKnown = known !== null && known.pincode === pincode;
  const { data, error } = useQuery({
    ...endpointQuery(geocode, { type: 'address', address: `${debouncedPincode}, India` }),
    enabled: isCompletePincode(debouncedPincode) && debouncedPincode === pincode && !isKnown,
    select: parseMapPlaces,
    retry: false,
    // Fails while offline instead of waiting, so that the page can show it.
    networkMode: 'always',
  });
  if (isKnown) return { state: 'found', area: known.area };
  if (pincode === '') return { state: 'idle' };
  if (debouncedPincode !== pincode) return isCompletePincode(pincode) ? { state: 'looking' } : { state: 'idle' };
  if (!isCompletePincode(pincode)) return { state: 'failed', message: pincodeMessages.incomplete };
  if (error) return { state: 'failed', message: pincodeMessages.failed };
  if (!data) return { state: 'looking' };
  const area = parsePincodeArea(data);
  return 'message' in area ? { state: 'failed', ...area } : { state: 'found', area };
}
