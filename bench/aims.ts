import type { DatabaseFigures, Measured } from './results.ts';
import { connectionLevels } from './settings.ts';

/** `figure` against `aim`, both as they are printed. */
export type Aim = { what: string; aim: string; figure: string; isMet: boolean };

/** Aims are judged at this level: below it the machine waits for us, above it patients wait for each other. */
const judged = connectionLevels.indexOf(32);

export function listAims(figures: DatabaseFigures): Aim[] {
  return figures.kind === 'postgres'
    ? [...postgresAims(figures), memory(figures, 250)]
    : [...embeddedAims(figures), memory(figures, 900)];
}

export function freeSlotsAim(milliseconds: number): Aim {
  return {
    what: 'free slots of one lab, 30 days, 200 bookings',
    aim: 'under 0.3 ms',
    figure: `${milliseconds.toFixed(3)} ms`,
    isMet: milliseconds < 0.3,
  };
}

function postgresAims({ measured }: DatabaseFigures): Aim[] {
  return measured.map((one) => {
    if (one.name.startsWith('bookings')) return rate(one, 1000);
    if (one.name.startsWith('suggestions')) return share(one, 0.2);
    return share(one, one.name.includes('from the cache') ? 0.15 : 0.6);
  });
}

function embeddedAims({ measured }: DatabaseFigures): Aim[] {
  const reads = measured.filter(({ name, limit }) => limit.name === 'the same SQL' && !name.startsWith('bookings'));
  return reads.map((one) => share(one, 0.7));
}

function share(one: Measured, least: number): Aim {
  const reached = perSecond(one) / perSecond(one.limit);
  return {
    what: one.name,
    aim: `at least ${least} of ${one.limit.name}`,
    figure: reached.toFixed(2),
    isMet: reached >= least,
  };
}

function rate(one: Measured, least: number): Aim {
  const reached = perSecond(one);
  return {
    what: one.name,
    aim: `at least ${least} per second`,
    figure: String(Math.round(reached)),
    isMet: reached >= least,
  };
}

function memory({ megabytes }: DatabaseFigures, most: number): Aim {
  return {
    what: 'memory of the server after the run; after one without the page cache',
    aim: `under ${most} MB`,
    figure: megabytes.map((each) => `${Math.round(each)} MB`).join('; '),
    isMet: Math.max(...megabytes) < most,
  };
}

function perSecond({ levels }: Pick<Measured, 'levels'>): number {
  return levels[judged]?.perSecond ?? Number.NaN;
}
