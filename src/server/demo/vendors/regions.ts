import states from './regions.json' with { type: 'json' };

export type Region = 'north' | 'south' | 'west' | 'east';

const regionByState = new Map(
  (['south', 'west', 'east'] as const).flatMap((region) => states[region].map((state) => [state, region] as const)),
);

export function regionOf(state: string): Region {
  return regionByState.get(state) ?? 'north';
}
