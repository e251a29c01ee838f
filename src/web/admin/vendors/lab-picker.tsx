import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listVendors } from '../../../contract/admin/admin-vendors.ts';
import { endpointQuery } from '../../api/query-client.ts';
import type { Choice } from '../../ui/combobox/choice.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import fieldStyles from '../../ui/field.module.css';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

const maxShown = 10;
const debounceMs = 250;

export type PickedLab = { id: number; name: string; city: string };

export function LabPicker({ label, onPick }: { label: string; onPick(lab: PickedLab): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), debounceMs);
  const { data, isFetching, isLoadingError } = useQuery({
    ...endpointQuery(listVendors, { search, limit: maxShown }),
    enabled: search !== '',
  });
  const isLoading = text.trim() !== '' && (isFetching || search !== text.trim());
  const vendors = isLoading || !search ? [] : (data?.vendors ?? []);
  const message = (() => {
    if (isLoadingError) return 'Could not load labs.';
    if (!text.trim()) return '';
    if (isLoading) return 'Searching...';
    return vendors.length === 0 ? 'No lab found.' : '';
  })();
  return (
    <div className={`stack-1 ${fieldStyles.field}`}>
      <label htmlFor={id}>{label}</label>
      <Combobox
        id={id}
        text={text}
        onText={setText}
        groups={[
          {
            choices: vendors.map((lab): Choice & { lab: PickedLab } => ({
              key: String(lab.id),
              name: lab.name,
              note: [lab.locality, lab.city].filter(Boolean).join(', '),
              lab,
            })),
          },
        ]}
        listLabel="Labs"
        message={message}
        isLoading={isLoading}
        marksFirst
        placeholder="Name, city or phone"
        onEnter={() => {}}
        onPick={({ lab }) => {
          setText('');
          onPick(lab);
        }}
      />
    </div>
  );
}
