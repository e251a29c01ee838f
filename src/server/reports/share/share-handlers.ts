import { successAnswer } from '../../../contract/bodies.ts';
import { bookingNotFoundMessage } from '../../../contract/patient/my-bookings.ts';
import * as contract from '../../../contract/patient/reports/reports.ts';
import * as schemas from '../../../contract/patient/reports/reports-schemas.ts';
import { reportShareHours } from '../../../domain/reports/report-terms.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import { hashToken, newToken } from '../../http/set-cookies.ts';
import { getReport, toMoment } from '../open/own-reports-handlers.ts';
import { findOpener } from '../open/reported-booking.ts';
import { insertShare, listOpenings, listShares } from './share-queries.ts';

const hourMs = 3_600_000;
const maxShares = 10;

export const listReportOpenings = implement(
  contract.listReportOpenings,
  schemas.reportReference,
  schemas.reportOpenings,
).with(async ({ id, ...reference }, context) => {
  const { db, clock, user } = context;
  const { booking } = await findOpener(context, reference);
  await getReport(context, booking, id);
  const shares = await listShares(db, id);
  return {
    openings: (await listOpenings(db, id)).map(({ openedBy, openedAt, userId }) => ({
      by: openedBy,
      isYou: openedBy !== 'lab' && userId !== null && userId === user?.id,
      at: toMoment(openedAt),
    })),
    shares: shares.map(({ id: shareId, createdAt, endsAt, endedAt, openings, lastOpenedAt }) => ({
      id: shareId,
      madeAt: toMoment(createdAt),
      endsAt: toMoment(endsAt),
      hasEnded: endedAt !== null || endsAt.getTime() <= clock(),
      openings,
      lastOpenedAt: lastOpenedAt && toMoment(lastOpenedAt),
    })),
  };
});

export const shareReport = implement(contract.shareReport, schemas.reportReference, schemas.newShare).with(
  async ({ id, ...reference }, context) => {
    const { db, clock } = context;
    const now = clock();
    const { booking } = await findOpener(context, reference);
    const { state } = await getReport(context, booking, id);
    if (state !== 'open')
      throw new HttpError(409, 'This report cannot be shared, because it does not open any more.', {
        code: 'report-not-open',
      });
    const token = newToken();
    const endsAt = new Date(now + reportShareHours * hourMs);
    const share = { reportId: id, tokenHash: hashToken(token), createdAt: new Date(now), endsAt };
    const shareId = await insertShare(db, booking, share, maxShares);
    if (shareId === 'handed-over') throw new HttpError(404, bookingNotFoundMessage);
    if (shareId === 'full')
      throw new HttpError(409, `There are ${maxShares} links to this report. End one of them first.`);
    return { id: shareId, token, endsAt: toMoment(endsAt) };
  },
);

export const endReportShare = implement(contract.endReportShare, schemas.shareReference, successAnswer).with(
  async ({ shareId, ...reference }, context) => {
    const { booking } = await findOpener(context, reference);
    await context.db
      .updateTable('reportShares')
      .set({ endedAt: new Date(context.clock()) })
      .where('id', '=', shareId)
      .where('endedAt', 'is', null)
      .where('reportId', 'in', ({ selectFrom }) =>
        selectFrom('reports').where('bookingId', '=', booking.id).select('reports.id'),
      )
      .execute();
    return { success: true };
  },
);
