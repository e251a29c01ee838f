import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { VendorSort } from '../../contract/admin/admin-limits.ts';
import { findCityByName, toUsualCityNames } from '../../domain/places/city-names.ts';
import { normalizePhone } from '../../domain/text/phone.ts';
import { slugify } from '../../domain/text/slug.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { LabConcern } from '../../domain/vendors/lab-concerns.ts';
import type { NablState } from '../../domain/vendors/nabl-state.ts';
import type { Approval } from '../../domain/vendors/vendor-approval.ts';
import type { Database } from '../database/connect.ts';
import { containsText } from '../database/contains-text.ts';
import { findPage } from '../database/find-page.ts';
import type { Tables } from '../database/tables.ts';
import { selectNablValidUntil } from '../listings/read-vendors.ts';
import { fromFirstOwner } from './first-owner.ts';
import { hasConcern } from './lab-concerns-queries.ts';
import { selectedDetails, toVendorDetails, type VendorDetails } from './vendor-details.ts';

export type VendorFilter = {
  id?: number | undefined;
  search: string | null;
  city?: string | null;
  approval?: Approval | undefined;
  nabl?: NablState | undefined;
  concern?: LabConcern | undefined;
  today: PlainDate;
};
type Login = { loginId: string | null; hasOneTimePassword: boolean };
export type ListedVendor = VendorDetails & Login;

/** More words do not narrow the result. */
const maxWords = 8;

export async function listVendors(
  db: Database,
  filter: VendorFilter,
  { page, pageSize, sort = 'name' }: { page: number; pageSize: number; sort?: VendorSort | undefined },
): Promise<{ vendors: ListedVendor[]; totalCount: number }> {
  const order = orders[sort];
  const found = matching(db, filter).select(['id', 'name', 'citySlug']);
  const { ids, totalCount } = await findPage(db, found, { order, page, pageSize, isSearched: filter.search !== null });
  const vendors =
    ids.length > 0
      ? await withLogin(selectVendors(db).where('id', 'in', ids))
          .orderBy(order)
          .execute()
      : [];
  return { vendors: vendors.map(toVendorDetails), totalCount };
}

const byName = sql`lower(name), id`;
const orders = {
  name: byName,
  '-name': sql`lower(name) desc, id desc`,
  city: sql`city_slug, lower(name), id`,
  '-city': sql`city_slug desc, lower(name) desc, id desc`,
};

/** Sorted by name; without a given vendor, from the start. */
export async function listVendorsAfter(
  db: Database,
  filter: VendorFilter,
  cursor: Pick<VendorDetails, 'id' | 'name'> | null,
  pageSize: number,
): Promise<ListedVendor[]> {
  const rest = cursor
    ? matching(db, filter).where(sql<boolean>`(lower(name), id) > (lower(${cursor.name}), ${cursor.id})`)
    : matching(db, filter);
  return (await withLogin(rest).orderBy(byName).limit(pageSize).execute()).map(toVendorDetails);
}

export async function findLogin(db: Database, vendorId: number): Promise<Login> {
  const id = sql`${vendorId}::bigint`;
  const { rows } = await sql<Login>`
    select ${selectLoginId(id)} as login_id, ${selectHasOneTimePassword(id)} as has_one_time_password`.execute(db);
  return rows[0] ?? { loginId: null, hasOneTimePassword: false };
}

const selectVendors = (db: Database) => db.selectFrom('vendors').where('deletedAt', 'is', null);

function matching(db: Database, { id, search, city, approval, nabl, concern, today }: VendorFilter) {
  let vendors = selectVendors(db).where(isFoundBy(search));
  if (id) vendors = vendors.where('id', '=', id);
  if (approval) vendors = vendors.where('approval', '=', approval);
  if (city) vendors = vendors.where('citySlug', '=', (findCityByName(city) ?? { slug: slugify(city) }).slug);
  if (nabl) vendors = vendors.where(isInNablState(nabl, today));
  if (concern) vendors = vendors.where(hasConcern(concern, today));
  return vendors;
}

/** True for vendors with this result of `getNablState`. */
function isInNablState(state: NablState, today: PlainDate) {
  const lastDay = sql`(${selectNablValidUntil})`;
  const conditions = {
    valid: sql<boolean>`${lastDay} >= ${today}::date`,
    expired: sql<boolean>`${lastDay} < ${today}::date`,
    incomplete: sql<boolean>`(vendors.nabl_accredited and ${lastDay} is null)`,
    none: sql<boolean>`(not vendors.nabl_accredited)`,
  };
  return conditions[state];
}

/** True for vendors in whose details every word of the search occurs, also with cities called by their usual names. */
export function isFoundBy(search: string | null): RawBuilder<boolean> {
  const typed = search ?? '';
  const usual = toUsualCityNames(typed);
  return usual.toLowerCase() === typed.toLowerCase()
    ? haveWords(typed)
    : sql`(${haveWords(typed)} or ${haveWords(usual)})`;
}

function haveWords(text: string): RawBuilder<boolean> {
  const details = sql`concat_ws(' ', vendors.name, city, locality, address, pincode, phone, email)`;
  const found = toWords(text).map((word) => containsText(details, word));
  return sql`(${sql.join([sql`true`, ...found], sql` and `)})`;
}

/** A telephone number is one word in any grouping; it is stored without spaces and a leading 0. */
function toWords(search: string): string[] {
  const phone = toPhone(search);
  const words = phone
    ? [phone]
    : search
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((word) => toPhone(word) ?? word);
  return words.slice(0, maxWords).map((word) => word.replace(/^\+91(?=\d{10}$)/, ''));
}

/** Null if there are fewer digits than in a number: '12 400050' is a house number and a pincode. */
function toPhone(typed: string): string | null {
  const phone = normalizePhone(typed);
  return phone && /\d{10}/.test(phone) ? phone : null;
}

function withLogin(vendors: SelectQueryBuilder<Tables, 'vendors', unknown>) {
  return vendors.select([
    ...selectedDetails,
    selectLoginId(sql.ref('vendors.id')).as('loginId'),
    selectHasOneTimePassword(sql.ref('vendors.id')).as('hasOneTimePassword'),
  ]);
}

type Sql = ReturnType<typeof sql>;

const selectLoginId = (vendorId: Sql) => selectOfFirstOwner<string | null>(sql.ref('users.email'), vendorId);

const selectHasOneTimePassword = (vendorId: Sql) =>
  sql<boolean>`coalesce(${selectOfFirstOwner(sql.ref('users.mustChangePassword'), vendorId)}, false)`;

function selectOfFirstOwner<Value>(column: Sql, vendorId: Sql) {
  return sql<Value>`(select ${column} ${fromFirstOwner(vendorId)})`;
}
