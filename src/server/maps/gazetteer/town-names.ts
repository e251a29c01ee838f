import sameTown from './data/town-names.json' with { type: 'json' };

/** Older and newer names of a town outside the hundred cities. */
export function otherNamesOfTown(name: string): readonly string[] {
  return sameTown.find((names) => names.includes(name))?.filter((other) => other !== name) ?? [];
}
