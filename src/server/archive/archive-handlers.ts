import * as contract from '../../contract/admin/archive.ts';
import { testPath, vendorPath } from '../../domain/paths.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { implement } from '../http/operation.ts';
import * as queries from './archive-queries.ts';
import { restoreTest } from './restore-test.ts';
import { restoreVendor } from './restore-vendor.ts';

export const listArchive = implement(contract.listArchive, contract.archiveInput, contract.archiveAnswer).with(
  async ({ page, pageSize, ...filter }, { db }) => {
    const rows = await queries.listArchive(db, filter, { page, pageSize });
    return {
      things: rows.map(({ slug, deletedAt, ...thing }) => ({
        ...thing,
        path: thing.kind === 'test' ? testPath(slug) : vendorPath(slug),
        deletedAt: deletedAt.toISOString(),
      })),
      totalCount: await queries.countArchive(db, filter),
    };
  },
);

export const restoreArchived = implement(
  contract.restoreArchived,
  contract.archivedChoice,
  contract.restoredAnswer,
).with<{ catalogue: Catalogue }>(async ({ kind, id }, { write, clock, catalogue }) => {
  const now = new Date(clock());
  if (kind === 'vendor') {
    const { name, hasLogin } = await restoreVendor(write, id, now);
    const login = hasLogin ? '' : ' Its accounts are gone: reset its password to open one.';
    return { success: true as const, message: `"${name}" is back with its tests, prices and address.${login}` };
  }
  const { name } = await restoreTest({ write, catalogue }, id, now);
  await catalogue.refresh();
  return { success: true as const, message: `"${name}" is back with its prices and address.` };
});
