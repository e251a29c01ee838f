import type * as z from 'zod/mini';
import * as contract from '../../contract/vendor/vendor-offers.ts';
import { canCollectAtHome, imagingAtHomeMessage } from '../../domain/home-collection/imaging-at-lab.ts';
import { toShownListPrice } from '../../domain/offers/list-price.ts';
import { parsePaise, serializeRupees } from '../../domain/text/money.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { assertVersion } from '../http/assert-version.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { findUsualPrices, serializeUsual } from './usual-prices.ts';
import * as queries from './vendor-offers-queries.ts';

export const ownOffers = implement(contract.ownOffers, contract.ownOffersInput, contract.ownOfferList).with(
  async ({ withdrawn }, { db, vendor, clock }) => {
    const wanted = { vendorId: vendor.id, isWithdrawn: withdrawn === 'true' };
    return (await queries.listOwnOffers(db, wanted, toIndiaTime(clock()))).map(serialize);
  },
);

export const usualPrice = implement(contract.usualPrice, contract.usualPriceInput, contract.usualPriceAnswer).with(
  async ({ testId }, { db, vendor }) => {
    const { city, usualPaise } = await findUsualPrices(db, vendor.id, [testId]);
    return { city, usual: serializeUsual(usualPaise.get(testId)) };
  },
);

export const addOffer = implement(contract.addOffer, contract.newOffer, contract.ownOffer).with(
  ({ testId, ...typed }, { write, vendor, clock }) =>
    write(async (db) => {
      const test = await queries.lockTestToOffer(db, vendor.id, testId);
      if (!test) {
        throw new HttpError(404, 'There is no such test.', {
          issues: [{ path: 'testId', message: 'Choose a test.', code: 'not-found' }],
        });
      }
      assertCollectable(test, typed);
      assertListPrice(typed);
      const usual = {
        listPricePaise: null,
        offerCap: null,
        reportTimeHours: 24,
        reportType: 'both',
        homeCollection: false,
      } as const;
      const offer = {
        ...usual,
        durationMinutes: null,
        ...toTerms(typed),
        vendorId: vendor.id,
        diagnosticTestId: testId,
      };
      const id = await queries.insertOffer(db, offer, new Date(clock()));
      if (id === null) throw new HttpError(409, 'This test is already in your list.');
      return serialize(await queries.findOwnOffer(db, id, toIndiaTime(clock())));
    }),
);

export const updateOffer = implement(contract.updateOffer, contract.offerChange, contract.ownOffer).with(
  ({ vendorTestId, version, ...typed }, { write, vendor, clock }) =>
    write(async (db) => {
      const offer = await lockUnchanged(db, { vendorId: vendor.id, offerId: vendorTestId, version }, clock());
      assertCollectable(offer, typed);
      assertListPrice(typed);
      await queries.changeOffer(db, vendorTestId, toTerms(typed), new Date(clock()));
      return serialize(await queries.findOwnOffer(db, vendorTestId, toIndiaTime(clock())));
    }),
);

export const withdrawOffer = implement(contract.withdrawOffer, contract.offerReference, contract.ownOffer).with(
  ({ vendorTestId, version }, { write, vendor, clock }) =>
    write(async (db) => {
      const now = new Date(clock());
      const offer = await lockUnchanged(db, { vendorId: vendor.id, offerId: vendorTestId, version }, clock());
      if (!offer.isWithdrawn) await queries.changeOffer(db, vendorTestId, { withdrawnAt: now }, now);
      return serialize(await queries.findOwnOffer(db, vendorTestId, toIndiaTime(clock())));
    }),
);

export const restoreOffer = implement(contract.restoreOffer, contract.offerReference, contract.ownOffer).with(
  ({ vendorTestId, version }, { write, vendor, clock }) =>
    write(async (db) => {
      const offer = await lockUnchanged(db, { vendorId: vendor.id, offerId: vendorTestId, version }, clock());
      if (offer.isWithdrawn) await queries.changeOffer(db, vendorTestId, { withdrawnAt: null }, new Date(clock()));
      return serialize(await queries.findOwnOffer(db, vendorTestId, toIndiaTime(clock())));
    }),
);

function assertCollectable({ category }: { category: string }, { homeCollection }: TypedTerms) {
  if (homeCollection && !canCollectAtHome(category)) throw fieldError('homeCollection', imagingAtHomeMessage);
}

function assertListPrice({ price, listPrice }: TypedTerms) {
  if (listPrice == null || toShownListPrice(parsePaise(price), parsePaise(listPrice)) !== null) return;
  throw fieldError('listPrice', 'List price must be higher than the price.');
}

async function lockUnchanged(
  db: Database,
  { vendorId, offerId, version }: { vendorId: number; offerId: number; version: number | undefined },
  now: number,
) {
  const offer = await queries.lockOwnOffer(db, vendorId, offerId);
  if (!offer) throw new HttpError(404, 'This test is not in your list.');
  await assertVersion(version, offer.version, async () =>
    serialize(await queries.findOwnOffer(db, offerId, toIndiaTime(now))),
  );
  return offer;
}

type TypedTerms = Omit<z.output<typeof contract.newOffer>, 'testId'>;

/** Omits the fields that the request leaves out; an empty report time means the usual one. */
function toTerms({
  price,
  listPrice,
  availableSlots,
  reportTimeHours,
  reportType,
  homeCollection,
  ...typed
}: TypedTerms) {
  return {
    pricePaise: parsePaise(price),
    ...(listPrice !== undefined && { listPricePaise: listPrice === null ? null : parsePaise(listPrice) }),
    ...(availableSlots !== undefined && { offerCap: availableSlots }),
    ...(reportTimeHours !== undefined && { reportTimeHours: reportTimeHours ?? 24 }),
    ...(reportType !== undefined && { reportType }),
    ...(homeCollection !== undefined && { homeCollection }),
    ...(typed.estimatedDurationMinutes !== undefined && { durationMinutes: typed.estimatedDurationMinutes }),
  };
}

function serialize({ pricePaise, listPricePaise, offerCap, durationMinutes, category, ...row }: queries.OwnOfferRow) {
  const shown = toShownListPrice(pricePaise, listPricePaise);
  return {
    ...row,
    category: category as contract.OwnOffer['category'],
    price: serializeRupees(pricePaise),
    listPrice: shown === null ? null : serializeRupees(shown),
    availableSlots: offerCap,
    estimatedDurationMinutes: durationMinutes,
  };
}
