import { bookingsPerSecond, type MessageFigures, reminders } from './message-timing.ts';
import type { DatabaseFigures, Measured } from './results.ts';
import type { DatabaseKind } from './settings.ts';

/** A measured `figure` and its `aim`, both as printed. */
export type Aim = { what: string; aim: string; figure: string; isMet: boolean };

export function listAims(figures: DatabaseFigures, world: number): Aim[] {
  return [
    ...shareAims(figures),
    ...(figures.readyMs.length > 0 ? programAims(figures, world) : []),
    ...(figures.messages ? messageAims(figures.messages) : []),
  ];
}

export function freeSlotsAim(milliseconds: number): Aim {
  return {
    what: 'free slots of one lab, 30 days, 200 bookings',
    aim: 'under 0.3 ms',
    figure: `${milliseconds.toFixed(3)} ms`,
    isMet: milliseconds < 0.3,
  };
}

/** Processor time. */
export function basketAim(people: number, milliseconds: number): Aim {
  const limit = people === 1 ? 20 : 80;
  return {
    what: `20 tests of ${people === 1 ? 'one person' : `each of ${people} people`} compared over a city of 500 labs`,
    aim: `under ${limit} ms`,
    figure: `${milliseconds.toFixed(1)} ms`,
    isMet: milliseconds < limit,
  };
}

/** Of its limit, by how a measure's name begins. */
const leastShares: Record<DatabaseKind, readonly (readonly [name: RegExp, least: number])[]> = {
  postgres: [
    [/^suggestions/, 0.25],
    [/^vendors/, 2],
    [/^available-slots/, 1.5],
    [/^bookings.*five tests/, 0.5],
    [/^bookings/, 0.7],
    [/from the cache/, 0.3],
    [/made anew/, 0.5],
  ],
  pglite: [
    [/^vendors/, 5],
    [/^available-slots/, 0.7],
    [/^bookings.*five tests/, 0.5],
  ],
};

function shareAims({ kind, measured }: DatabaseFigures): Aim[] {
  return measured.flatMap((one) => {
    const least = leastShares[kind].find(([name]) => name.test(one.name))?.[1];
    return least === undefined ? [] : [share(one, least)];
  });
}

function programAims(figures: DatabaseFigures, world: number): Aim[] {
  const isEmbedded = figures.kind === 'pglite';
  return [
    memory(figures, isEmbedded ? 900 : world > 10 ? 1500 : 250),
    ...(isEmbedded ? [] : [readiness(figures, world)]),
    ...(world > 10 ? [loading(figures)] : []),
  ];
}

/** One start may meet a busy second of the machine. */
function readiness({ readyMs }: DatabaseFigures, world: number): Aim {
  const seconds = Math.min(...readyMs) / 1000;
  const most = world > 1 ? 3 : 2;
  return {
    what: 'from start to health',
    aim: `under ${most} s`,
    figure: `${seconds.toFixed(1)} s`,
    isMet: seconds < most,
  };
}

function loading({ loadedMs }: DatabaseFigures): Aim {
  const seconds = Math.min(...loadedMs) / 1000;
  return {
    what: 'from start to all labs in memory',
    aim: 'under 60 s',
    figure: `${seconds.toFixed(1)} s`,
    isMet: seconds < 60,
  };
}

function share(one: Measured, least: number): Aim {
  const reached = one.share.whole;
  return {
    what: one.name,
    aim: `at least ${least} of ${one.limit.name}`,
    figure: reached.toFixed(2),
    isMet: reached >= least,
  };
}

function messageAims({ remindersSeconds, bookingToMailMs: { p50, p95 } }: MessageFigures): Aim[] {
  return [
    {
      what: `${reminders.toLocaleString('en-IN')} reminders that are due at once`,
      aim: 'leave within 90 s',
      figure: `${remindersSeconds.toFixed(1)} s`,
      isMet: remindersSeconds < 90,
    },
    {
      what: `from a booking to the mail server, at ${bookingsPerSecond} bookings a second`,
      aim: '95th percentile under 5 s',
      figure: `${(p95 / 1000).toFixed(1)} s, median ${(p50 / 1000).toFixed(1)} s`,
      isMet: p95 < 5000,
    },
  ];
}

function memory({ megabytes }: DatabaseFigures, most: number): Aim {
  return {
    what: 'memory of the server after the run; after one without the page cache',
    aim: `under ${most} MB`,
    figure: megabytes.map((each) => `${Math.round(each)} MB`).join('; '),
    isMet: Math.max(...megabytes) < most,
  };
}
