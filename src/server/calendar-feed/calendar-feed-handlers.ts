import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/calendar-feed.ts';
import { hashToken, newToken } from '../http/cookies.ts';
import { implement } from '../http/operation.ts';
import { deleteFeed, findFeedOfVendor, insertFeed } from './calendar-feed-queries.ts';

export const findCalendarFeed = implement(contract.findCalendarFeed, emptyInput, contract.calendarFeedState).with(
  async (_input, { db, vendor }) => {
    const feed = await findFeedOfVendor(db, vendor.id);
    return { feed: feed ? serializeFeed(feed) : null };
  },
);

export const createCalendarFeed = implement(
  contract.createCalendarFeed,
  contract.newCalendarFeed,
  contract.createdCalendarFeed,
).with(async ({ showsPatientNames }, { write, user, vendor, config }) => {
  const token = newToken();
  const feed = await write(async (db) => {
    await deleteFeed(db, vendor.id);
    return insertFeed(db, { vendorId: vendor.id, tokenHash: hashToken(token), showsPatientNames, createdBy: user.id });
  });
  return {
    feed: serializeFeed(feed),
    url: new URL(`${contract.calendarFeedPath}?token=${token}`, config.publicUrl).href,
  };
});

export const revokeCalendarFeed = implement(contract.revokeCalendarFeed, emptyInput, contract.calendarFeedState).with(
  async (_input, { write, vendor }) => {
    await write((db) => deleteFeed(db, vendor.id));
    return { feed: null };
  },
);

function serializeFeed(feed: { showsPatientNames: boolean; createdAt: Date; lastReadAt: Date | null }) {
  return {
    showsPatientNames: feed.showsPatientNames,
    createdAt: feed.createdAt.toISOString(),
    lastReadAt: feed.lastReadAt?.toISOString() ?? null,
  };
}
