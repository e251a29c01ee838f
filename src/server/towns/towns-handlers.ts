import { sql } from 'kysely';
import { successAnswer } from '../../contract/bodies.ts';
import * as contract from '../../contract/patient/waiting/towns.ts';
import { townPhone, townPhoneWithCode, townWait } from '../../contract/patient/waiting/towns-schemas.ts';
import { findCityBySlug } from '../../domain/places/cities.ts';
import { titleFromSlug } from '../../domain/places/place.ts';
import { checkPhoneCode, sendPhoneCode } from '../auth/codes/phone-codes.ts';
import { createLinkSecret } from '../bookings/terms/link-secret.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import type { Listings } from '../listings/listings.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { isChannelOpen } from '../outgoing/open-channels.ts';

type Needs = { listings: Listings };

/** Of all numbers: these codes leave for any number that a visitor types. */
const limitOfCodes = { kind: 'town codes', calls: 500, windowSeconds: 24 * 3600 };

export const sendTownCode = implement(contract.sendTownCode, townPhone, successAnswer).with<Needs>(
  async ({ location, phone }, context) => {
    if (!isChannelOpen(context.config, 'sms', 'town-has-lab')) throw new HttpError(409, contract.noSmsHereMessage);
    await assertTownWithoutLabs(context.listings, toCitySlug(location));
    // In the transaction that sends it, so that only codes that leave count.
    await sendPhoneCode(context, phone, 'town', (db) =>
      enforceRateLimit({ ...context, db }, limitOfCodes, 'all', () => contract.allTownCodesUsedMessage),
    );
    return { success: true };
  },
);

export const waitForTown = implement(contract.waitForTown, townPhoneWithCode, townWait).with<Needs>(
  async ({ location, phone, code }, context) => {
    const citySlug = toCitySlug(location);
    await assertTownWithoutLabs(context.listings, citySlug);
    const spend = await checkPhoneCode(context, { phone, code, codeFor: 'town' });
    const city = findCityBySlug(citySlug)?.name ?? titleFromSlug(citySlug);
    const secret = createLinkSecret();
    return context.db.transaction().execute(async (db) => {
      await spend(db);
      const { id } = await db
        .insertInto('townWaits')
        .values({ citySlug, city, phone, secret, askedAt: new Date(context.clock()) })
        .onConflict((conflict) => conflict.columns(['citySlug', 'phone']).doUpdateSet({ secret: sql`excluded.secret` }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, secret };
    });
  },
);

export const stopTownWait = implement(contract.stopTownWait, townWait, successAnswer).with(
  async ({ id, secret }, { db }) => {
    await db.deleteFrom('townWaits').where('id', '=', id).where('secret', '=', secret).execute();
    return { success: true };
  },
);

async function assertTownWithoutLabs(listings: Listings, citySlug: string) {
  const snapshot = await listings.snapshotOf('all');
  if (snapshot.hasSellingLab(citySlug)) throw new HttpError(409, contract.townHasLabsMessage);
}
