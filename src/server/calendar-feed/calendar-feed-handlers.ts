import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/calendar-feed.ts';
import { assertConfirmedEmail } from '../auth/sessions/session-user.ts';
import { implement } from '../http/operation.ts';
import { hashToken, newToken } from '../http/set-cookies.ts';
import { tellOwners } from '../outgoing/tell-access.ts';
import { deleteFeed, findFeedOfVendor, insertFeed } from './calendar-feed-queries.ts';

export const findCalendarFeed = implement(contract.findCalendarFeed, emptyInput, contract.calendarFeedState).with(
  async (_input, { db, clock, vendor }) => {
    const feed = await findFeedOfVendor(db, vendor.id, clock());
    return { feed: feed ? serializeFeed(feed) : null };
  },
);

export const createCalendarFeed = implement(
  contract.createCalendarFeed,
  contract.newCalendarFeed,
  contract.createdCalendarFeed,
).with(async ({ showsPatientNames }, { write, user, vendor, clock, config }) => {
  assertConfirmedEmail(user, config);
  const token = newToken();
  const made = { tokenHash: hashToken(token), createdBy: user.id, createdAt: new Date(clock()) };
  const feed = await write(async (db) => {
    await deleteFeed(db, vendor.id);
    await tellOwners({ db, clock, config, user }, vendor.id, 'calendar-made');
    return insertFeed(db, { vendorId: vendor.id, showsPatientNames, ...made });
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
