import type { Database } from '../../database/connect.ts';

export async function getLabOfRound(db: Database, vendorId: number) {
  const lab = db.selectFrom('vendors').where('id', '=', vendorId).select(['id', 'name', 'phone']);
  return lab.executeTakeFirstOrThrow();
}
