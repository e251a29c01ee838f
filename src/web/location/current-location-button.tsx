import LocateFixed from 'lucide-react/icons/locate-fixed';
import { Button } from '../ui/button.tsx';
import type { LocationSelection } from './location-selection.ts';
import { useCurrentLocation } from './use-current-location.ts';

export function CurrentLocationButton({ onFound }: { onFound(selection: LocationSelection): void }) {
  const { detection, detect } = useCurrentLocation(onFound);
  const isLoading = detection.status === 'loading';
  return (
    <div>
      <Button look="secondary" wide aria-disabled={isLoading} onClick={() => !isLoading && detect()}>
        <LocateFixed size={20} />
        {isLoading ? 'Loading location...' : 'Use Current Location'}
      </Button>
      <p className={'message' in detection ? 'error' : 'visually-hidden'} role="status">
        {'message' in detection ? detection.message : isLoading && 'Finding out where you are.'}
      </p>
    </div>
  );
}
