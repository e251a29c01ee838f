import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapAround } from '../../../contract/maps.ts';
import type { Coordinates } from '../../../domain/places/geo-distance.ts';
import { Button } from '../../ui/button.tsx';
import { openPinMap, type PinMapHandle } from './open-pin-map.ts';
import styles from './pin-map.module.css';

type Props = MapAround & { position: Coordinates; describedBy: string; onMove(position: Coordinates): void };

/** A map with a pin to drag: of the operator's tiles, or else a plain grid with the places that we know. */
export function PinMap({ position, places, tiles, describedBy, onMove }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PinMapHandle | null>(null);
  const [lacksTiles, setLacksTiles] = useState(tiles === null);
  const open = useEffectEvent((container: HTMLElement) =>
    openPinMap(container, {
      position,
      tiles,
      describedBy,
      onMove: (moved) => move(moved),
      onTilesMissing: () => setLacksTiles(true),
    }),
  );
  const move = useEffectEvent((moved: Coordinates) => onMove(moved));
  useEffect(() => {
    if (!element.current) return undefined;
    const opened = open(element.current);
    setMap(opened);
    return () => opened.close();
  }, []);
  const { latitude, longitude } = position;
  useEffect(() => map?.setPosition({ latitude, longitude }), [map, latitude, longitude]);
  useEffect(() => map?.setPlaces(lacksTiles ? places : []), [map, lacksTiles, places]);
  return (
    <div>
      <div ref={element} className={styles.map} />
      <p className={`small soft ${styles.source}`} role="status">
        {tiles && lacksTiles && 'The pictures of the map could not be loaded. '}
        {tiles && !lacksTiles ? tiles.attribution : 'A plain map: the areas and landmarks that we know.'}
        <span className={styles.touch}> Two fingers move the map.</span>
      </p>
      <div className={`cluster-2 ${styles.zoom}`}>
        <Button look="secondary" onClick={() => map?.zoomBy(1)}>
          Zoom in
        </Button>
        <Button look="secondary" onClick={() => map?.zoomBy(-1)}>
          Zoom out
        </Button>
        <Button look="secondary" onClick={() => map?.showPin()}>
          Show the pin
        </Button>
      </div>
    </div>
  );
}
