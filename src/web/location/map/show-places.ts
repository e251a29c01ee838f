import * as leaflet from 'leaflet';
import type { MapAround } from '../../../contract/maps.ts';
import styles from './pin-map.module.css';

type KnownPlaces = MapAround['places'];

/** Pixels that the name of a place takes at most. */
const nameSize = { width: 150, height: 28 };

/** Squares in place of tiles. */
export class SquareLayer extends leaflet.GridLayer {
  protected override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = styles.square ?? '';
    return square;
  }
}

/** Shows the names of places, nearest first. A name that would cover another one is left out. */
export function showPlaces(map: leaflet.Map, layer: leaflet.LayerGroup, places: KnownPlaces) {
  layer.clearLayers();
  const shown: leaflet.Point[] = [];
  for (const { name, isLandmark, latitude, longitude } of places) {
    const at = map.project([latitude, longitude]);
    const isCovering = shown.some(
      ({ x, y }) => Math.abs(x - at.x) < nameSize.width && Math.abs(y - at.y) < nameSize.height,
    );
    if (isCovering) continue;
    shown.push(at);
    const icon = leaflet.divIcon({
      html: drawName(name, isLandmark),
      className: styles.place ?? '',
      iconSize: [0, 0],
    });
    leaflet.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(layer);
  }
}

function drawName(name: string, isLandmark: boolean): HTMLElement {
  const label = document.createElement('span');
  label.className = (isLandmark ? styles.landmark : styles.area) ?? '';
  label.textContent = name;
  return label;
}
