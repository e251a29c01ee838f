import { signedInAnswer } from '../../contract/auth-schemas.ts';
import * as contract from '../../contract/vendor/registration.ts';
import { vendorRegistration } from '../../contract/vendor/registration-schemas.ts';
import { implement } from '../http/operation.ts';
import * as registration from './register-vendor.ts';

export const registerVendor = implement(contract.registerVendor, vendorRegistration, signedInAnswer).with(
  async (input, context) => ({ user: await registration.registerVendor(context, input) }),
);
