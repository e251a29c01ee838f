import * as contract from '../../contract/admin/price-changes.ts';
import { lastImportAnswer, undoAnswer } from '../../contract/vendor/price-list.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { withNewDeadline } from '../database/deadline.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { implement } from '../http/operation.ts';
import * as hiding from './hide-offers.ts';
import * as imports from './import-price-list.ts';
import { listPriceChanges, listPricesBefore } from './price-history-queries.ts';
import { serializeImport, writeTimeoutMs } from './price-list-handlers.ts';
import { findLastImport } from './price-list-queries.ts';

/** Mails to owners link to their portal. */
type Deciding = { config: HttpConfig };

export const priceHistory = implement(contract.priceHistory, contract.offerReference, contract.priceHistoryAnswer).with(
  async ({ vendorTestId }, { db }) => {
    const changes = await listPriceChanges(db, vendorTestId);
    return {
      changes: changes.map(({ happenedAt, by, beforePaise, afterPaise }) => ({
        at: happenedAt.toISOString(),
        by,
        before: beforePaise === null ? null : serializeRupees(beforePaise),
        after: serializeRupees(afterPaise),
      })),
    };
  },
);

export const pricesBefore = implement(contract.pricesBefore, contract.chosenOffers, contract.earlierPrices).with(
  async ({ vendorTestIds }, { db }) => {
    const prices = await listPricesBefore(db, vendorTestIds);
    return {
      prices: prices.map(({ vendorTestId, beforePaise }) => ({ vendorTestId, before: serializeRupees(beforePaise) })),
    };
  },
);

export const hideOffers = implement(contract.hideOffers, contract.hiddenOffers, contract.changedOffers).with<Deciding>(
  ({ offers, reason }, { write, clock, config: { publicUrl } }) =>
    write(async (db) => ({ offers: await hiding.hideOffers(db, offers, { reason, now: clock(), publicUrl }) })),
);

export const showOffers = implement(contract.showOffers, contract.shownOffers, contract.changedOffers).with<Deciding>(
  ({ offers }, { write, clock, config: { publicUrl } }) =>
    write(async (db) => ({ offers: await hiding.showOffers(db, offers, { now: clock(), publicUrl }) })),
);

export const lastLabImport = implement(contract.lastLabImport, contract.importingLab, lastImportAnswer).with(
  async ({ vendorId }, { db }) => ({ lastImport: serializeImport(await findLastImport(db, vendorId)) }),
);

export const undoLabImport = implement(contract.undoLabImport, contract.undoneLabImport, undoAnswer).with<Deciding>(
  ({ vendorId, ...undone }, { write, clock, config: { publicUrl } }) =>
    withNewDeadline(writeTimeoutMs, () =>
      write((db) => imports.undoLabImport(db, { vendorId, now: new Date(clock()), publicUrl }, undone)),
    ),
);
