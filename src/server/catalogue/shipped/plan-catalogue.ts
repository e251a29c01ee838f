import { canCollectAtHome } from '../../../domain/home-collection/imaging-at-lab.ts';
import type { CurrentTest } from './catalogue-rows.ts';
import { claimNames, toClaims } from './claim-names.ts';
import { adoptTest, followEntry } from './follow-entry.ts';
import { matchEntries } from './match-entries.ts';
import type { ShippedTest } from './read-catalogue.ts';
import { hashFields, type ShippedFields, type ShippedHashes, toFields } from './shipped-fields.ts';

export type NewTest = ShippedFields & { slug: string; catalogueKey: string; shippedHashes: ShippedHashes };
export type ChangedTest = NewTest & { id: number; version: number; readByDoctorAt: Date | null };

export type CataloguePlan = {
  added: NewTest[];
  /** Also those of which only the hashes change. */
  updated: ChangedTest[];
  /** Former slugs, which lead on. */
  oldSlugs: { slug: string; diagnosticTestId: number }[];
  /** Tests that are no longer of a category that is collected at home. */
  endsAtHome: number[];
  /** Of profiles whose parts change. */
  parts: ReadonlyMap<string, readonly string[]>;
  told: ToldChanges;
};

/** Names of tests, for people. */
export type ToldChanges = Record<'added' | 'changed' | 'renamed' | 'adopted' | 'kept' | 'leftOut', string[]>;

/**
 * What a newer catalogue changes: a field whose value is still the shipped one follows the file, another value is an
 * operator's and stays. A test that the files no longer have stays as it is.
 */
export function planCatalogue(
  entries: readonly ShippedTest[],
  current: readonly CurrentTest[],
  { packageSlugs, now }: { packageSlugs: ReadonlySet<string>; now: Date },
): CataloguePlan {
  const { known, adopted, fresh } = matchEntries(entries, current);
  const told: ToldChanges = { added: [], changed: [], renamed: [], adopted: [], kept: [], leftOut: [] };
  const names = claimNames(toClaims(current, known), { known, fresh, packageSlugs, leftOut: told.leftOut });
  const keys = new Set([...[...known, ...adopted].map(({ entry }) => entry.key), ...names.fresh.keys()]);
  const partsOf = ({ madeOf }: ShippedTest) => madeOf.filter((key) => keys.has(key));
  const parts = new Map<string, readonly string[]>();
  const plan: CataloguePlan = { added: [], updated: [], oldSlugs: [], endsAtHome: [], parts, told };

  for (const [key, { entry, fields }] of names.fresh) {
    if (entry.madeOf.length > 0) parts.set(key, partsOf(entry));
    plan.added.push({
      ...fields,
      slug: key,
      catalogueKey: key,
      shippedHashes: hashFields(entry, fields, partsOf(entry)),
    });
    told.added.push(entry.name);
  }
  for (const { entry, test } of known) {
    const desired = names.known.get(entry.key) ?? toFields(entry);
    const slug = names.slugs.get(entry.key) ?? test.slug;
    const { row, hasChanged, isKept, partKeys } = followEntry(test, { entry, desired, slug, partKeys: partsOf(entry) });
    if (isKept) told.kept.push(test.name);
    if (hasChanged) told.changed.push(row.name);
    if (partKeys) parts.set(entry.key, partKeys);
    if (!hasChanged && hasSameHashes(row.shippedHashes, test.shippedHashes)) continue;
    plan.updated.push({ ...row, catalogueKey: entry.key });
    if (slug !== test.slug) plan.oldSlugs.push({ slug: test.slug, diagnosticTestId: test.id });
    if (row.name !== test.name) told.renamed.push(`${test.name} → ${row.name}`);
    if (canCollectAtHome(test.category) && !canCollectAtHome(row.category)) plan.endsAtHome.push(test.id);
  }
  for (const { entry, test } of adopted) {
    if (entry.madeOf.length > 0) parts.set(entry.key, partsOf(entry));
    const shippedHashes = hashFields(entry, toFields(entry), partsOf(entry));
    plan.updated.push({ ...adoptTest(test, toFields(entry), now), catalogueKey: entry.key, shippedHashes });
    told.adopted.push(test.name);
  }
  return plan;
}

const sorted = (hashes: ShippedHashes) => JSON.stringify(Object.entries(hashes).sort());

function hasSameHashes(one: ShippedHashes, other: ShippedHashes): boolean {
  return sorted(one) === sorted(other);
}
