import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { mapAround } from '../../../contract/maps.ts';
import { describePosition } from '../../../domain/places/describe-position.ts';
import { type Coordinates, formatCoordinates } from '../../../domain/places/geo-distance.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { PinMap } from './pin-map.tsx';

export default function KnownPosition({
  position,
  isConfirmed,
  onConfirm,
}: {
  position: Coordinates;
  isConfirmed: boolean;
  onConfirm(position: Coordinates): void;
}) {
  const id = useId();
  const { data: around, isPending } = useQuery({
    ...endpointQuery(mapAround, roundToKilometre(position)),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const places = around?.places ?? [];
  const inWords = describePosition(position, places);
  return (
    <section className="stack-3" aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`}>Your place on the map</h3>
      <p role="status" className={`tint strong ${isConfirmed ? 'tint-good good' : 'tint-warn warn'}`}>
        {isConfirmed
          ? 'Confirmed: patients are led to this pin.'
          : 'About here: drag the pin to your door, or press the map there.'}
      </p>
      {isPending ? (
        <Skeletons count={1} label="Loading the map" />
      ) : (
        <PinMap
          position={position}
          places={places}
          tiles={around?.tiles ?? null}
          describedBy={`${id}words`}
          onMove={onConfirm}
        />
      )}
      <p id={`${id}words`} role="status" className="figures breakable">
        {`The pin is ${inWords ? `${inWords}, ` : ''}at ${formatCoordinates(position)}.`}
      </p>
      <p className="hint">With the keyboard: choose the pin, arrow keys move it by 10 m, with Shift by 100 m.</p>
      {!isConfirmed && (
        <div>
          <Button look="secondary" onClick={() => onConfirm(position)}>
            The pin is right
          </Button>
        </div>
      )}
    </section>
  );
}

/** So that moving the pin asks again only after about a kilometre. */
function roundToKilometre({ latitude, longitude }: Coordinates) {
  return { lat: Math.round(latitude * 100) / 100, lng: Math.round(longitude * 100) / 100 };
}
