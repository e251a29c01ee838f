import { lazy, Suspense } from 'react';
import { isValidPosition } from '../../../domain/places/geo-distance.ts';
import { Skeletons } from '../../ui/skeleton.tsx';

// With Leaflet it is larger than the form, and only labs put a pin.
const KnownPosition = lazy(() => import('./known-position.tsx'));

export type Pin = { latitude: number | null; longitude: number | null; positionConfirmed: boolean };

export function PositionOnMap({
  position: { latitude, longitude, positionConfirmed },
  onChange,
}: {
  position: Pin;
  onChange(pin: Pin): void;
}) {
  if (latitude === null || longitude === null || !isValidPosition(latitude, longitude)) {
    return <p className="hint">Once the address is found, a map shows its place, and you put the pin at your door.</p>;
  }
  return (
    <Suspense fallback={<Skeletons count={1} label="Loading the map" />}>
      <KnownPosition
        position={{ latitude, longitude }}
        isConfirmed={positionConfirmed}
        onConfirm={(position) => onChange({ ...position, positionConfirmed: true })}
      />
    </Suspense>
  );
}
