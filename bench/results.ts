import type { Figures, Share } from './load.ts';
import type { LimitName } from './scenarios.ts';
import type { DatabaseKind } from './settings.ts';

/** Figures in the order of the connection levels. */
export type Measured = {
  name: string;
  levels: Figures[];
  limit: { name: LimitName; levels: Figures[] };
  /** Of the limit, at the judged level: the whole run's, and the lowest and highest of its seconds. */
  share: Share;
};

export type DatabaseFigures = {
  kind: DatabaseKind;
  measured: Measured[];
  /** What the program holds in memory at the end: after all calls and cached pages, and after pages made anew. */
  megabytes: number[];
  /** How long each start of the program took until it was healthy. */
  readyMs: number[];
};
