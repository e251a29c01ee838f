export type Region = 'north' | 'south' | 'west' | 'east';

const regionByState: Readonly<Record<string, Region>> = {
  'Andhra Pradesh': 'south',
  Karnataka: 'south',
  Kerala: 'south',
  'Tamil Nadu': 'south',
  Telangana: 'south',
  Gujarat: 'west',
  Maharashtra: 'west',
  Assam: 'east',
  Bihar: 'east',
  Jharkhand: 'east',
  Odisha: 'east',
  'West Bengal': 'east',
};

export function regionOf(state: string): Region {
  return regionByState[state] ?? 'north';
}
