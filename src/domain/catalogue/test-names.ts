import { slugify } from '../text/slug.ts';
import { foldTyped, toPlainForms } from '../text/typed-text.ts';

export type NameField = 'name' | 'abbreviations' | 'alternativeNames';

export type NamedTest = {
  slug: string;
  name: string;
  abbreviations: readonly string[];
  alternativeNames: readonly string[];
  /** In a file of tests. */
  row?: string;
};

type Use = { test: NamedTest; field: NameField | 'slug'; name: string };

/** All names of tests by their key. Each belongs to one test; more uses of a key are conflicts. */
export type NameIndex = ReadonlyMap<string, readonly Use[]>;

/** What names are compared by: the slug, or the text itself in other scripts. */
export function toNameKey(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  const slug = /^[\x00-\x7f]*$/.test(toPlainForms(name)) ? slugify(toPlainForms(name)) : '';
  return slug || foldTyped(name);
}

export function indexNames(tests: readonly NamedTest[]): NameIndex {
  return Map.groupBy(tests.flatMap(listUses), ({ name }) => toNameKey(name));
}

/** The names of an indexed test that other tests or packages have, by field, with the name of the other one. */
export function findTakenNames(
  test: NamedTest,
  {
    index,
    packageSlugs,
    formerSlug,
  }: { index: NameIndex; packageSlugs: ReadonlySet<string>; formerSlug?: string | undefined },
): { field: NameField; message: string }[] {
  const messages = new Map<string, NameField>();
  if (test.slug !== formerSlug && packageSlugs.has(test.slug)) {
    messages.set(
      `Health packages of labs are called '${test.name}' and have its address. Choose a different name.`,
      'name',
    );
  }
  for (const { name, field } of listUses(test)) {
    const other = index.get(toNameKey(name))?.find((use) => use.test !== test);
    if (!other) continue;
    const ownField = field === 'slug' ? 'name' : field;
    const message = formatTaken(name, ownField, other);
    if (!messages.has(message)) messages.set(message, ownField);
  }
  return [...messages].map(([message, field]) => ({ field, message }));
}

function listUses(test: NamedTest): Use[] {
  return [
    { test, field: 'name', name: test.name },
    // Some slugs are shorter than their names.
    ...(toNameKey(test.name) === test.slug ? [] : [{ test, field: 'slug', name: test.slug } as const]),
    ...test.abbreviations.map((name): Use => ({ test, field: 'abbreviations', name })),
    ...test.alternativeNames.map((name): Use => ({ test, field: 'alternativeNames', name })),
  ];
}

function formatTaken(name: string, field: NameField, { test, field: otherField }: Use): string {
  const other = test.row === undefined ? test.name : `${test.name} (row ${test.row})`;
  if (otherField === 'abbreviations') return `'${name}' is an abbreviation of ${other} already.`;
  if (otherField === 'alternativeNames') return `'${name}' is another name of ${other} already.`;
  return field === 'name'
    ? `A test with this name exists already: ${other}`
    : `'${name}' is a test of its own: ${other}`;
}
