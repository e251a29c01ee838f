import type { NotCollectedReason } from '../../../domain/home-collection/not-collected.ts';
import { parsePaise } from '../../../domain/text/money.ts';

type Found = {
  notCollected?: NotCollectedReason | null | undefined;
  note: string | null;
  taken?: string | number | null | undefined;
};

export const toFound = ({ notCollected = null, note, taken = null }: Found) => ({
  ...{ notCollected, note },
  takenPaise: taken === null ? null : parsePaise(Number(taken).toFixed(2)),
});
