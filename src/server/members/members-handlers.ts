import { emptyInput } from '../../contract/auth-schemas.ts';
import * as contract from '../../contract/vendor/members.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { listVendorsOfUser } from './members-queries.ts';

export const currentVendor = implement(contract.currentVendor, emptyInput, contract.currentVendorAnswer).with(
  async (_input, { db, user, vendor }) => {
    const vendors = await listVendorsOfUser(db, user.id);
    const current = vendors.find(({ id }) => id === vendor.id);
    if (!current) throw new HttpError(404, 'Vendor profile not found');
    return { vendor: current, role: vendor.role, vendors };
  },
);
