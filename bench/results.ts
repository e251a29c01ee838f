import type { CallFigures } from './calls.ts';
import type { Figures, Share } from './load.ts';
import type { MessageFigures } from './message-timing.ts';
import type { LimitName } from './scenarios.ts';
import type { DatabaseKind } from './settings.ts';

/** Figures in the order of the connection levels. */
export type Measured = {
  name: string;
  levels: Figures[];
  limit: { name: LimitName; levels: Figures[] };
  /** Share of the limit at the judged level: total, minimum and maximum of the seconds. */
  share: Share;
};

export type DatabaseFigures = {
  kind: DatabaseKind;
  measured: Measured[];
  /** Memory at the end: after all calls and cached pages, and after uncached pages. */
  megabytes: number[];
  /** How long each start of the program took until it was healthy. */
  readyMs: number[];
  /** How long each took until the labs were in memory. */
  loadedMs: number[];
  /** Of larger worlds. */
  calls: Record<'patients' | 'console' | 'lab', CallFigures[]> | null;
  /** On PostgreSQL. */
  messages: MessageFigures | null;
};
