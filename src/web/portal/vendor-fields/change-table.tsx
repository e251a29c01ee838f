import type { ProposedChange } from '../../../contract/proposed-change.ts';
import { EditTable } from '../form/edit-table.tsx';
import { describeChanges } from './describe-changes.ts';

export function ChangeTable({ change, labels }: { change: ProposedChange; labels: Readonly<Record<string, string>> }) {
  const rows = describeChanges(change).map(({ field, now, proposed }) => ({
    name: field,
    label: labels[field] ?? field,
    values: [now, proposed] as const,
  }));
  return <EditTable heads={['Patients see', 'Asked for']} rows={rows} />;
}
