import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { AccountAddressRow, AccountPersonRow } from '../database/tables/people-rows.ts';

export type StoredPerson = Selectable<AccountPersonRow>;
export type StoredAddress = Selectable<AccountAddressRow>;

export async function listPeople(db: Database, userId: number): Promise<StoredPerson[]> {
  return db.selectFrom('accountPeople').where('userId', '=', userId).selectAll().orderBy('id').execute();
}

export async function findPerson(db: Database, userId: number, id: number): Promise<StoredPerson | undefined> {
  return db
    .selectFrom('accountPeople')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

export async function listAddresses(db: Database, userId: number): Promise<StoredAddress[]> {
  return db.selectFrom('accountAddresses').where('userId', '=', userId).selectAll().orderBy('id').execute();
}

/** Locks the account, so that its people and addresses are counted one change after the other. Rows that refer to it are written meanwhile. */
export async function lockAccount(db: Database, userId: number) {
  await db.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function insertPerson(db: Database, person: Insertable<AccountPersonRow>) {
  return db.insertInto('accountPeople').values(person).returningAll().executeTakeFirstOrThrow();
}

export async function updatePerson(db: Database, id: number, changes: Updateable<AccountPersonRow>) {
  return db.updateTable('accountPeople').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function insertAddress(db: Database, address: Insertable<AccountAddressRow>) {
  return db.insertInto('accountAddresses').values(address).returningAll().executeTakeFirstOrThrow();
}

export async function updateAddress(db: Database, id: number, changes: Updateable<AccountAddressRow>) {
  return db.updateTable('accountAddresses').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deletePerson(db: Database, userId: number, id: number) {
  await db.deleteFrom('accountPeople').where('userId', '=', userId).where('id', '=', id).execute();
}

export async function deleteAddress(db: Database, userId: number, id: number) {
  await db.deleteFrom('accountAddresses').where('userId', '=', userId).where('id', '=', id).execute();
}
