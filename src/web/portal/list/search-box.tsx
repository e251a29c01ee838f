import Search from 'lucide-react/icons/search';
import { type RefObject, useRef } from 'react';
import { useShortcuts } from '../shell/shortcuts.tsx';
import styles from './filters.module.css';

export function SearchBox({
  label,
  shortcut,
  text,
  onText,
  placeholder = label,
  ref,
}: {
  label: string;
  shortcut?: string;
  text: string;
  onText(text: string): void;
  placeholder?: string;
  ref?: RefObject<HTMLInputElement | null>;
}) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  useShortcuts(shortcut ? [{ key: '/', label: shortcut, run: () => input.current?.focus() }] : []);
  return (
    <search className={styles.search}>
      <Search size={16} className={styles.icon} />
      <input
        ref={input}
        type="search"
        className={`tool ${styles.input}`}
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
