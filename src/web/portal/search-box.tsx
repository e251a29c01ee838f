import Search from 'lucide-react/icons/search';
import type { Ref } from 'react';
import styles from './filters.module.css';

/** Searches a list as somebody types. `/` goes to it, where the view lists that key. */
export function SearchBox({
  label,
  text,
  onText,
  placeholder = label,
  ref,
}: {
  label: string;
  text: string;
  onText(text: string): void;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <search className={styles.search}>
      <Search size={16} className={styles.icon} />
      <input
        ref={ref}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </search>
  );
}
