import styles from './filters.module.css';

type FilterOption<Value extends string = string> = { value: Value; label: string };

/** One filter of a list, whose choice says all by itself: 'All statuses', 'Pending'. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly FilterOption<Value>[];
  onChange(value: Value): void;
}) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <select
      className={styles.select}
      aria-label={label}
      // An address may name what there is not.
      value={isKnown ? value : options[0]?.value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
