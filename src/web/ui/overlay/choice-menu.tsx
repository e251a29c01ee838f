import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from './menu.tsx';

/** Changes a value at once. A select would do so with every arrow key. Shows the stored value until it has changed. */
export function ChoiceMenu<Value extends string>({
  label,
  showsLabel = false,
  value,
  shown,
  options,
  isBusy,
  onChange,
}: {
  label: string;
  showsLabel?: boolean;
  value: Value;
  /** In place of the value's text, which `name` replaces for those who do not see it. */
  shown?: { name: string; content: ReactNode };
  options: readonly (readonly [Value, string])[];
  isBusy: boolean;
  onChange(value: Value): void;
}) {
  const text = options.find(([option]) => option === value)?.[1] ?? '';
  const name = `${label}: ${shown?.name ?? text}`;
  const button = (
    <span className="row-2 ends">
      {shown?.content ?? (showsLabel ? name : text)}
      <ChevronDown size={16} />
    </span>
  );
  return (
    <Menu label={name} button={button} className="tool" isUnavailable={isBusy}>
      {options.map(([option, text]) => (
        <MenuItem key={option} isChecked={option === value} onSelect={() => option !== value && onChange(option)}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}
