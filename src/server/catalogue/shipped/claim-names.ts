import { toNameKey } from '../../../domain/catalogue/test-names.ts';
import { slugify } from '../../../domain/text/slug.ts';
import type { CurrentTest } from './catalogue-rows.ts';
import type { Pair } from './match-entries.ts';
import type { ShippedTest } from './read-catalogue.ts';
import { isAsShipped, type ShippedFields, toFields } from './shipped-fields.ts';

/** The owner of each name: a test's id, or the key of an entry that becomes one. */
export type Claims = Map<string, number | string>;

const nameLists = ['abbreviations', 'alternativeNames'] as const;

/** The names that stay whatever the files say: addresses, tests of operators, and names that operators have changed. */
export function toClaims(current: readonly CurrentTest[], known: readonly Pair[]): Claims {
  const claims: Claims = new Map();
  const follows = new Set(known.map(({ test }) => test));
  for (const test of current) {
    if (test.deletedAt) continue;
    const fields = (['name', ...nameLists] as const).filter(
      (field) => !follows.has(test) || !isAsShipped(test[field], test.shippedHashes[field]),
    );
    for (const name of [test.slug, ...fields.flatMap((field) => test[field])]) claims.set(toNameKey(name), test.id);
  }
  return claims;
}

type Claiming = {
  known: readonly Pair[];
  fresh: readonly ShippedTest[];
  packageSlugs: ReadonlySet<string>;
  leftOut: string[];
};

/** Gives each entry the names that are free: first names for all, then abbreviations and other names. */
export function claimNames(claims: Claims, { known, fresh, packageSlugs, leftOut }: Claiming) {
  const take = (name: string, owner: number | string) => {
    const key = toNameKey(name);
    if ((claims.get(key) ?? owner) !== owner) return false;
    claims.set(key, owner);
    return true;
  };
  const knownFields = new Map<string, ShippedFields>();
  const slugs = new Map<string, string>();
  for (const { entry, test } of known) {
    const fields = toFields(entry);
    const follows = isAsShipped(test.name, test.shippedHashes.name);
    const slug = slugify(entry.name) === slugify(test.name) ? test.slug : slugify(entry.name);
    const isFree = !follows || ((slug === test.slug || !packageSlugs.has(slug)) && take(entry.name, test.id));
    if (follows && isFree) slugs.set(entry.key, slug);
    if (!isFree) leftOut.push(`${entry.name} (new name of ${test.name})`);
    // Its former name leads to it only as an address.
    if (!isFree) take(test.name, test.id);
    knownFields.set(entry.key, isFree ? fields : { ...fields, name: test.name });
  }
  const freshFields = new Map<string, { entry: ShippedTest; fields: ShippedFields }>();
  for (const entry of fresh) {
    const isFree = [entry.key, entry.name].every((name) => (claims.get(toNameKey(name)) ?? entry.key) === entry.key);
    if (!isFree || packageSlugs.has(entry.key)) {
      leftOut.push(entry.name);
      continue;
    }
    for (const name of [entry.key, entry.name]) take(name, entry.key);
    freshFields.set(entry.key, { entry, fields: toFields(entry) });
  }
  const owners = new Map(known.map(({ entry, test }) => [entry.key, test.id]));
  const takeLists = (key: string, fields: ShippedFields): ShippedFields => {
    const owner = owners.get(key) ?? key;
    const lists = nameLists.map((field) => {
      const free = fields[field].filter((name) => take(name, owner));
      leftOut.push(...fields[field].filter((name) => !free.includes(name)).map((name) => `${name} (${fields.name})`));
      return [field, free];
    });
    return { ...fields, ...Object.fromEntries(lists) };
  };
  for (const [key, fields] of knownFields) knownFields.set(key, takeLists(key, fields));
  for (const [key, { entry, fields }] of freshFields) freshFields.set(key, { entry, fields: takeLists(key, fields) });
  return { known: knownFields, fresh: freshFields, slugs };
}
