import ArrowLeft from 'lucide-react/icons/arrow-left';
import Search from 'lucide-react/icons/search';
import { type ComponentType, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { homePath, searchPath } from '../../../domain/paths.ts';
import { maxQueryLength } from '../../../domain/search/reading/search-term.ts';
import { useTestPath } from '../../location/use-place.ts';
import boxStyles from '../../ui/combobox/combobox.module.css';
import { isTyping } from '../../ui/hooks/is-typing.ts';
import type { TestSearchProps } from '../search/test-search.tsx';
import styles from './header-search.module.css';

const label = 'Find a test or package';

/** The component that replaces the plain form, with the text typed so far. */
type Suggesting = { Box: ComponentType<TestSearchProps>; on: string; text: string; isFocused: boolean };

export function HeaderSearch() {
  const { pathname } = useLocation();
  return pathname === homePath || pathname === searchPath ? null : <SearchAnywhere />;
}

/** A plain form first; suggestions load on focus. `/` focuses it, and Escape returns. */
function SearchAnywhere() {
  const { pathname, key: address } = useLocation();
  const getPath = useTestPath();
  const area = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null);
  const { testName } = useParams();
  const placeholder = testName ? 'Search for another test or package' : 'Search tests';

  useEffect(() => {
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      findInput(area.current)?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  // The next page may have the same address.
  const lastAddress = useRef(address);
  useEffect(() => {
    if (lastAddress.current !== address) findInput(area.current)?.blur();
    lastAddress.current = address;
  }, [address]);

  // Restores focus and caret when the suggesting box replaces the plain form.
  useEffect(() => {
    const { length } = suggesting?.text ?? '';
    if (suggesting?.isFocused) findInput(area.current)?.setSelectionRange(length, length);
  }, [suggesting]);

  const suggest = async () => {
    if (suggesting) return;
    // If it fails to load, the plain form remains.
    const Box = await import('../search/test-search.tsx').then(
      ({ TestSearch }) => TestSearch,
      () => null,
    );
    const input = findInput(area.current);
    if (!Box || !input) return;
    setSuggesting(
      (current) => current ?? { Box, on: pathname, text: input.value, isFocused: input === document.activeElement },
    );
  };
  // The visitor may have typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    if (findInput(area.current) === document.activeElement) void suggest();
  }, []);
  const leave = () => {
    const back = cameFrom.current;
    (document.activeElement as HTMLElement | null)?.blur();
    back?.focus({ preventScroll: true });
  };
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !area.current?.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement;
    void suggest();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!area.current?.contains(relatedTarget)) cameFrom.current = null;
  };
  const onKeyDown = ({ key, target, nativeEvent }: KeyboardEvent) => {
    const isListOpen = (target as Element).getAttribute('aria-expanded') === 'true';
    if (key === 'Escape' && !isListOpen && !nativeEvent.isComposing) leave();
  };
  const typed = suggesting?.on === pathname ? suggesting : null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens to the box inside
    <div
      ref={area}
      className={styles.search}
      onPointerEnter={suggest}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={styles.box}>
        <button type="button" className={`icon-button ${styles.leave}`} onClick={leave}>
          <ArrowLeft size={22} />
          <span className="visually-hidden">Close search</span>
        </button>
        {suggesting ? (
          <suggesting.Box
            label={label}
            placeholder={placeholder}
            getPath={getPath}
            initialText={typed?.text ?? ''}
            autoFocus={typed?.isFocused ?? false}
          />
        ) : (
          <PlainSearch placeholder={placeholder} />
        )}
      </div>
    </div>
  );
}

function PlainSearch({ placeholder }: { placeholder: string }) {
  return (
    <search aria-label={label}>
      <form action={searchPath} className={boxStyles.box}>
        <span className={`soft ${boxStyles.icon}`}>
          <Search size={20} />
        </span>
        <input
          className={boxStyles.input}
          type="text"
          name="query"
          aria-label={label}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxQueryLength}
          placeholder={placeholder}
        />
      </form>
    </search>
  );
}

function findInput(area: HTMLElement | null): HTMLInputElement | null {
  return area?.querySelector('input') ?? null;
}
