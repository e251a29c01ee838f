import type { PromiseCounts } from '../../../domain/promises/kept-promises.ts';

export type KeptPromisesRow = PromiseCounts & {
  vendorId: number;
  /** Null for the last 90 days. */
  month: string | null;
  cancelledPercent: number | null;
  reportsPercent: number | null;
  windowPercent: number | null;
  chargedPercent: number | null;
};
