import type { AuditChange } from '../../contract/admin/audit.ts';
import { formatAuditValue, labelAuditField, referencedEntities } from '../../domain/audit/audit-fields.ts';
import type { Database } from '../database/connect.ts';
import { type EntityNames, findEntityNames } from './entity-names.ts';

type StoredChange = {
  thing: string;
  thingKey: string;
  action: AuditChange['action'];
  before: unknown;
  after: unknown;
};
type Fields = Record<string, unknown>;

export async function describeChanges<Change extends StoredChange>(
  db: Database,
  changes: readonly Change[],
): Promise<(Change & Pick<AuditChange, 'name' | 'fields'>)[]> {
  const wanted = changes.flatMap((change) => [
    { thing: change.thing, key: change.thingKey },
    ...listReferences(change),
  ]);
  const names = await findEntityNames(db, wanted);
  return changes.map((change) => ({
    ...change,
    name: names.find(change.thing, change.thingKey) ?? findOwnName(change),
    fields: describeFields(change, names),
  }));
}

/** All fields of a created or deleted entity; the different ones of a changed entity. */
function describeFields({ before, after }: StoredChange, names: EntityNames): AuditChange['fields'] {
  const [old, next] = [(before ?? {}) as Fields, (after ?? {}) as Fields];
  const columns = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  return columns
    .filter((column) => column !== 'id')
    .map((column) => ({
      label: labelAuditField(column),
      before: describeValue(column, old[column], names),
      after: describeValue(column, next[column], names),
    }))
    .filter((field) => field.before !== field.after);
}

function describeValue(column: string, value: unknown, names: EntityNames): string | null {
  const thing = referencedEntities[column];
  if (thing && typeof value === 'number') return names.find(thing, value) ?? `#${value}`;
  return formatAuditValue(column, value);
}

function listReferences({ before, after }: StoredChange) {
  return [before, after].flatMap((fields) =>
    Object.entries((fields ?? {}) as Fields).flatMap(([column, value]) => {
      const thing = referencedEntities[column];
      return thing && typeof value === 'number' ? [{ thing, key: value }] : [];
    }),
  );
}

/** For entities that no longer exist. */
function findOwnName({ before, after }: StoredChange): string | null {
  const { name, title, email } = { ...(before as Fields), ...(after as Fields) };
  const own = [name, title].find((value) => typeof value === 'string');
  return (own as string | undefined) ?? formatAuditValue('email', email);
}
