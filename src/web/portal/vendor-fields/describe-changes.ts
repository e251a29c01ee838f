import type { ProposedChange } from '../../../contract/proposed-change.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import type { FieldChange, FieldValue, ReviewedField } from '../../../domain/vendors/reviewed-fields.ts';

export function describeChanges({ fields }: ProposedChange) {
  const readable = fields.filter(({ field }) => field !== 'googlePlaceId');
  return (readable.length > 0 ? readable : fields).map(({ field, now, proposed }: FieldChange) => ({
    field,
    now: formatValue(field, now),
    proposed: formatValue(field, proposed),
  }));
}

export function toProposedValues(change: ProposedChange | null) {
  return Object.fromEntries(change?.fields.map(({ field, proposed }) => [field, proposed]) ?? []);
}

/** A hint at a field: the value that patients see until the change is approved. */
export function describeWaiting(change: ProposedChange | null | undefined, name: string): string | undefined {
  const waiting = change && describeChanges(change).find(({ field }) => field === name);
  if (!waiting) return undefined;
  return waiting.now === 'Nothing'
    ? 'Waiting for approval. Patients do not see it yet.'
    : `Waiting for approval. Patients see “${waiting.now}” until then.`;
}

function formatValue(field: ReviewedField, value: FieldValue): string {
  if (value === null || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return field === 'nablValidUntil' ? formatDate(String(value)) : String(value);
}
