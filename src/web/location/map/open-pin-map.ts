import 'leaflet/dist/leaflet.css';
import * as leaflet from 'leaflet';
import type { MapAround } from '../../../contract/maps.ts';
import { type Coordinates, movePosition, roundPosition } from '../../../domain/places/geo-distance.ts';
import styles from './pin-map.module.css';
import { SquareLayer, showPlaces } from './show-places.ts';

export type PinMapHandle = {
  setPosition(position: Coordinates): void;
  setPlaces(places: MapAround['places']): void;
  zoomBy(levels: number): void;
  showPin(): void;
  close(): void;
};

/** At this level a metre is about half a pixel in India. */
const startZoom = 16;
const maxZoom = 19;
const margin: [number, number] = [48, 48];

const steps: Readonly<Record<string, { north: number; east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowRight: { north: 0, east: 1 },
  ArrowLeft: { north: 0, east: -1 },
};

/** Opens a map in an element. A pin that a person moves is reported by `onMove`; `setPosition` reports nothing. */
export function openPinMap(
  element: HTMLElement,
  options: {
    position: Coordinates;
    tiles: MapAround['tiles'];
    describedBy: string;
    onMove(position: Coordinates): void;
    /** No picture of the map could be loaded: squares are shown instead. */
    onTilesMissing(): void;
  },
): PinMapHandle {
  const { tiles, onMove } = options;
  let position = options.position;
  const map = leaflet.map(element, {
    center: toLatLng(position),
    zoom: startZoom,
    minZoom: 11,
    maxZoom,
    // The pin has the keyboard, and our own buttons zoom; the wheel scrolls the page.
    keyboard: false,
    scrollWheelZoom: false,
    // One finger scrolls the page, and drags the pin; two move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    zoomAnimation: false,
    markerZoomAnimation: false,
    inertia: false,
  });
  if (tiles) showTiles(map, tiles.url, options.onTilesMissing);
  else showSquares(map);
  leaflet.control.scale({ imperial: false }).addTo(map);
  const places = leaflet.layerGroup().addTo(map);
  const pin = leaflet
    .marker(toLatLng(position), {
      draggable: true,
      autoPan: true,
      autoPanPadding: margin,
      keyboard: false,
      zIndexOffset: 1000,
      icon: leaflet.divIcon({ html: drawPin(), className: styles.pin ?? '', iconSize: [44, 44], iconAnchor: [22, 42] }),
    })
    .addTo(map);

  const put = (next: Coordinates) => {
    position = next;
    pin.setLatLng(toLatLng(next));
    map.panInside(toLatLng(next), { padding: margin, animate: false });
  };
  const report = ({ lat, lng }: leaflet.LatLng) => {
    put(roundPosition({ latitude: lat, longitude: lng }));
    onMove(position);
  };
  pin.on('dragend', () => report(pin.getLatLng()));
  map.on('click', ({ latlng }) => report(latlng));
  const handle = pin.getElement();
  handle?.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const metres = event.shiftKey ? 100 : 10;
    put(movePosition(position, { north: step.north * metres, east: step.east * metres }));
    onMove(position);
  });
  if (handle) {
    handle.tabIndex = 0;
    // Lets screen readers pass the arrow keys on.
    handle.setAttribute('role', 'application');
    handle.setAttribute('aria-label', 'Pin of the lab: arrow keys move it');
    handle.setAttribute('aria-describedby', options.describedBy);
  }
  let shownPlaces: MapAround['places'] = [];
  const draw = () => showPlaces(map, places, shownPlaces);
  map.on('zoomend', draw);
  return {
    setPosition: (next) => {
      if (next.latitude !== position.latitude || next.longitude !== position.longitude) put(next);
    },
    setPlaces: (next) => {
      shownPlaces = next;
      draw();
    },
    zoomBy: (levels) => map.setZoomAround(toLatLng(position), map.getZoom() + levels),
    showPin: () => map.setView(toLatLng(position)),
    close: () => map.remove(),
  };
}

const showSquares = (map: leaflet.Map) => new SquareLayer({ tileSize: 64 }).addTo(map);

function showTiles(map: leaflet.Map, url: string, onMissing: () => void) {
  const layer = leaflet.tileLayer(url, { maxZoom });
  let hasOne = false;
  layer.once('tileload', () => {
    hasOne = true;
  });
  layer.on('tileerror', () => {
    if (hasOne || !map.hasLayer(layer)) return;
    layer.remove();
    showSquares(map);
    onMissing();
  });
  layer.addTo(map);
}

function toLatLng({ latitude, longitude }: Coordinates): [number, number] {
  return [latitude, longitude];
}

/** A drop with a hole, whose tip is the position. Its colours are those of the style sheet. */
function drawPin(): string {
  return (
    '<svg viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">' +
    '<path d="M12 23C8 17.5 4 13.6 4 9.2a8 8 0 0 1 16 0c0 4.4-4 8.3-8 13.8Z"/><circle cx="12" cy="9.2" r="3"/></svg>'
  );
}
