import type { Database } from '../../database/connect.ts';

/** What a lab sells of which the sample is collected at home, by name. */
export function listTestsAtHome(db: Database, vendorId: number) {
  return selectTestsAtHome(db, vendorId)
    .select(({ fn }) => [
      'test.id as testId',
      'test.name',
      'pricePaise',
      fn<string[]>('array_cat', ['test.abbreviations', 'test.alternativeNames']).as('alsoCalled'),
    ])
    .orderBy('test.name')
    .execute();
}

export function findPriceAtHome(db: Database, vendorId: number, testId: number) {
  return selectTestsAtHome(db, vendorId).where('test.id', '=', testId).select('pricePaise').executeTakeFirst();
}

function selectTestsAtHome(db: Database, vendorId: number) {
  return db
    .selectFrom('offers')
    .innerJoin('diagnosticTests as test', 'test.id', 'offers.diagnosticTestId')
    .where('offers.vendorId', '=', vendorId)
    .where('offers.homeCollection', '=', true)
    .where('offers.withdrawnAt', 'is', null)
    .where('test.deletedAt', 'is', null)
    .where('test.offSaleAt', 'is', null);
}
