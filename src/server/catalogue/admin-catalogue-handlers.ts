import * as contract from '../../contract/admin/catalogue.ts';
import { emptyInput } from '../../contract/auth-schemas.ts';
import type { HandlerOutputOf } from '../../contract/endpoint.ts';
import { implement } from '../http/operation.ts';
import type { Catalogue } from './catalogue.ts';

export const allTests = implement(contract.allTests, emptyInput, contract.allTestsAnswer).with<{
  catalogue: Catalogue;
}>(
  // The schema types the category; the database guards it.
  async (_input, { catalogue }) => [...(await catalogue.listTests())] as HandlerOutputOf<typeof contract.allTests>,
);
