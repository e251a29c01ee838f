import { groupByVisit } from '../bookings/visit-people.ts';
import { type Coordinates, distanceMeters } from '../places/geo-distance.ts';

type Visit = {
  startMinute: number;
  collectorId: number | null;
  position: Coordinates | null;
  /** Those with the same one are at one home. */
  visitId: number | null;
};

/** A visit and the straight way to it from the one before, or from the lab; null where a position is unknown. */
export type OrderedVisit<V> = { visit: V; metres: number | null };

/**
 * The visits of a day by window and collector, and among those of one window the nearest next. Each collector begins at the
 * lab and goes on from the last visit of the window before. Visits without a collector are last, each window from the lab.
 */
export function orderVisits<V extends Visit>(visits: readonly V[], lab: Coordinates | null): OrderedVisit<V>[] {
  const lastOf = new Map<number, Coordinates | null>();
  const byWindow = Map.groupBy(visits, ({ startMinute }) => startMinute);
  const windows = [...byWindow].toSorted(([one], [other]) => one - other);
  return windows.flatMap(([, inWindow]) => {
    const byCollector = [...Map.groupBy(inWindow, ({ collectorId }) => collectorId)];
    byCollector.sort(([one], [other]) => Number(one === null) - Number(other === null));
    return byCollector.flatMap(([collectorId, ofOne]) => {
      const from = collectorId === null ? lab : (lastOf.get(collectorId) ?? lab);
      const ordered = orderByNearest(ofOne, from);
      if (collectorId !== null) lastOf.set(collectorId, ordered.at(-1)?.visit.position ?? from);
      return ordered;
    });
  });
}

function orderByNearest<V extends Visit>(visits: readonly V[], from: Coordinates | null): OrderedVisit<V>[] {
  const left = groupByVisit(visits);
  const ordered: OrderedVisit<V>[] = [];
  let here = from;
  while (left.length > 0) {
    const ways = left.map(([{ position }]) => (here && position ? distanceMeters(here, position) : null));
    const nearest = ways.reduce<number>(
      (best, way, at) => ((way ?? Infinity) < (ways[best] ?? Infinity) ? at : best),
      0,
    );
    const [home] = left.splice(nearest, 1);
    if (!home) break;
    const metres = ways[nearest] ?? null;
    ordered.push(...home.map((visit, at) => ({ visit, metres: at === 0 ? metres : metres && 0 })));
    here = home[0].position ?? here;
  }
  return ordered;
}
