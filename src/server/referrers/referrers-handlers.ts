import { emptyInput, successAnswer } from '../../contract/bodies.ts';
import { analyticsRange } from '../../contract/vendor/analytics.ts';
import * as contract from '../../contract/vendor/referrers.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import * as queries from './referrers-queries.ts';

const maxFigures = 50;

export const listReferrers = implement(contract.listReferrers, emptyInput, contract.referrerList).with(
  (_input, { db, vendor }) => queries.listReferrers(db, vendor.id, contract.maxReferrers),
);

export const renameReferrer = implement(contract.renameReferrer, contract.renamedReferrer, contract.referrer).with(
  (renamed, { write, vendor }) =>
    write(async (db) => {
      const referrer = await queries.renameReferrer(db, { vendorId: vendor.id, ...renamed });
      if (!referrer) throw new HttpError(404, 'This referrer is not in your list.');
      return referrer;
    }),
);

export const removeReferrer = implement(contract.removeReferrer, contract.referrerReference, successAnswer).with(
  async ({ id }, { write, vendor }) => {
    await write((db) => queries.removeReferrer(db, { vendorId: vendor.id, id }));
    return { success: true };
  },
);

export const analyticsByReferrer = implement(
  contract.analyticsByReferrer,
  analyticsRange,
  contract.figuresByReferrer,
).with(async (range, { db, vendor }) => {
  const rows = await queries.listReferrerFigures(db, vendor.id, range, maxFigures);
  const known = rows.flatMap(({ id, name, totalCount: _, ...figures }) =>
    id === null || name === null ? [] : [{ id, name, ...serialize(figures) }],
  );
  const nobody = rows.find(({ id }) => id === null) ?? { bookings: 0, valuePaise: 0 };
  return {
    referrers: known.slice(0, maxFigures),
    totalCount: rows[0]?.totalCount ?? 0,
    withoutReferrer: serialize(nobody),
  };
});

function serialize({ bookings, valuePaise }: { bookings: number; valuePaise: number }) {
  return { bookings, value: serializeRupees(valuePaise) };
}
