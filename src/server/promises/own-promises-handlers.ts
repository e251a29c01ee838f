import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/own-promises.ts';
import { getPromisesSince, judgePromises, listNeeds, noPromiseCounts } from '../../domain/promises/kept-promises.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { implement } from '../http/operation.ts';
import { listPromisesOf } from './promises-queries.ts';

export const findOwnPromises = implement(contract.findOwnPromises, emptyInput, contract.ownPromises).with(
  async (_input, { readDb, vendor, clock }) => {
    const rows = await listPromisesOf(readDb, vendor.id);
    const recent = rows.find(({ month }) => month === null) ?? noPromiseCounts;
    return {
      since: getPromisesSince(toIndiaTime(clock()).day),
      kept: judgePromises(recent),
      needs: listNeeds(recent),
      months: rows.flatMap(({ month, ...counts }) => (month === null ? [] : [{ month, ...counts }])),
    };
  },
);
