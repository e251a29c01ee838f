import type { ReactNode } from 'react';
import type { ProposedChange } from '../../../contract/proposed-change.ts';
import type { ReviewedField } from '../../../domain/vendors/reviewed-fields.ts';
import { describeChanges } from './describe-changes.ts';

export function WaitingHint({
  change,
  names,
  labels,
}: {
  change: ProposedChange | null;
  names: readonly ReviewedField[];
  labels: Readonly<Record<string, string>>;
}): ReactNode {
  const waiting = change ? describeChanges(change).filter(({ field }) => names.includes(field)) : [];
  if (waiting.length === 0) return null;
  const values = waiting.map(({ field, now, proposed }) => `${labels[field]}: “${now}”, then “${proposed}”`);
  return <p className="hint">Waiting for approval. {values.join('. ')}.</p>;
}
