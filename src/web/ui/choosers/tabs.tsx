import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

export type Tab = { id: string; label: ReactNode; query: string };

/** Tabs as links: the open tab is in the URL, so they work before any script. `children` is the open panel. */
export function Tabs({
  label,
  tabs,
  open,
  bar,
  beside,
  children,
}: {
  label: string;
  tabs: Tab[];
  open: string;
  bar?: string | undefined;
  beside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const list = (
    <div className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          id={`${id}-${tab.id}`}
          className={styles.tab}
          role="tab"
          aria-selected={tab.id === open}
          tabIndex={tab.id === open ? 0 : -1}
          aria-controls={tab.id === open ? `${id}-panel` : undefined}
          to={tab.query}
          replace
          preventScrollReset
          onKeyDown={moveWithKeys}
        >
          <span>{tab.label}</span>
        </Link>
      ))}
    </div>
  );
  return (
    <>
      {beside === undefined ? (
        list
      ) : (
        <div className={bar}>
          {list}
          {beside}
        </div>
      )}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  );
}

export function WideOnly({ children }: { children: string }) {
  return <span className="wide-only">{children}</span>;
}

function moveWithKeys(event: KeyboardEvent<HTMLAnchorElement>) {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLAnchorElement[];
  const at = tabs.indexOf(event.currentTarget);
  const target = {
    ArrowLeft: tabs.at(at - 1),
    ArrowRight: tabs[(at + 1) % tabs.length],
    Home: tabs[0],
    End: tabs.at(-1),
    ' ': event.currentTarget,
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}
