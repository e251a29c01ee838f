import * as contract from '../../../contract/admin/merge-tests.ts';
import { adminTest } from '../../../contract/admin/test-fields.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { implement } from '../../http/operation.ts';
import type { Catalogue } from '../catalogue-index.ts';
import * as merging from './merge-test.ts';
import { previewMerge } from './preview-merge.ts';

type Needs = { catalogue: Catalogue };

export const testMerge = implement(contract.testMerge, contract.mergePair, contract.mergePreview).with(
  (pair, { db, clock }) => previewMerge(db, pair, toIndiaTime(clock())),
);

export const mergeTest = implement(contract.mergeTest, contract.mergedPair, adminTest).with<Needs>(
  async (chosen, { write, clock, catalogue }) => {
    const merged = await merging.mergeTest(write, chosen, new Date(clock()));
    await catalogue.refresh();
    return merged;
  },
);
