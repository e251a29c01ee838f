import { readFileSync } from 'node:fs';
import { findPincodeArea, type PincodeArea } from './pincode-areas.ts';

/** By the letters of their names. */
let pincodesOf: ReadonlyMap<string, string> | undefined;

/** The districts with a post office of this name, in letters, each once. The list is read when it is first asked. */
export function listAreasOfOffice(letters: string): PincodeArea[] {
  pincodesOf ??= new Map(readPostOffices());
  const pincodes = pincodesOf.get(letters)?.split(',') ?? [];
  const areas = pincodes.flatMap((pincode) => findPincodeArea(pincode) ?? []);
  return areas.filter(
    ({ town, state }, at) => areas.findIndex((one) => one.town === town && one.state === state) === at,
  );
}

/** Each line has a name and the pincodes of the offices with it; '#' starts a comment. */
function* readPostOffices(): Generator<[letters: string, pincodes: string]> {
  const table = readFileSync(new URL('data/post-offices.txt', import.meta.url), 'utf8');
  for (const line of table.split('\n')) {
    const at = line.lastIndexOf(' ');
    if (at > 0 && !line.startsWith('#'))
      yield [line.slice(0, at).toLowerCase().replaceAll(' ', ''), line.slice(at + 1)];
  }
}
