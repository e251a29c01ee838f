import type * as contract from '../../contract/packages.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refuse.ts';
import { packageOnWire } from './find-packages.ts';
import { packageWithId } from './packages-queries.ts';

export const packageById: Handler<typeof contract.packageById> = async ({ packageId }, { readDb }) => {
  const row = await packageWithId(readDb, packageId);
  if (!row) throw new Refusal(404, 'The package you are looking for does not exist.');
  return {
    ...packageOnWire(row),
    slug: row.slug,
    vendorPhone: row.vendorPhone,
    vendorPincode: row.vendorPincode,
    tests: row.tests,
  };
};
