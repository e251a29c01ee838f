import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './filters.module.css';
import type { FilterOptions } from './list-address.ts';

export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: FilterOptions<Value>;
  onChange(value: Value): void;
}) {
  return (
    <span className={styles.select}>
      <select
        className="tool"
        aria-label={label}
        // An address may name a value that does not exist.
        value={value in options ? value : Object.keys(options)[0]}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {Object.entries<string>(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown size={18} />
    </span>
  );
}
