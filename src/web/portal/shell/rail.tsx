import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PortalDialog } from '../dialog/portal-dialog.tsx';
import type { PortalPage } from './portal-page.ts';
import styles from './rail.module.css';

const maxBarEntries = 5;
/** Beside "More", with large letters. */
const maxLargeEntries = 2;

/** A dashboard's navigation. On tablets it shows icons with names; on phones a bottom bar with "More". */
export function Rail({
  label,
  dashboardPath,
  pages,
}: {
  label: string;
  dashboardPath: string;
  pages: readonly PortalPage[];
}) {
  const byUse = [...pages.filter(({ isDaily }) => isDaily), ...pages.filter(({ isDaily }) => !isDaily)];
  const hasMore = pages.length > maxBarEntries;
  const bar = hasMore ? byUse.slice(0, maxBarEntries - 1) : pages;
  const spare = hasMore ? bar.slice(maxLargeEntries) : [];
  const lookOf = (view: PortalPage) =>
    spare.includes(view) ? styles.spare : bar.includes(view) ? undefined : styles.notInBar;
  const entries = pages.map((view) => (
    <RailEntry key={view.path} view={view} dashboardPath={dashboardPath} look={lookOf(view)} />
  ));
  if (pages.length === 0) return <div className={`no-print ${styles.rail}`} />;
  return (
    <nav className={`no-print ${styles.rail}`} aria-label={label}>
      <ul className={styles.entries}>
        {entries}
        {hasMore && (
          <li className={styles.more}>
            <MoreEntries
              dashboardPath={dashboardPath}
              pages={pages.filter((view) => !bar.includes(view))}
              spare={spare}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

function RailEntry({
  view: { path, label, icon: Icon, Count },
  dashboardPath,
  look,
}: {
  view: PortalPage;
  dashboardPath: string;
  look?: string | undefined;
}) {
  const { pathname } = useLocation();
  const to = toAddress(dashboardPath, path);
  const isHere = isAt(pathname, dashboardPath, path);
  return (
    <li className={look}>
      <Link to={to} aria-current={isHere ? 'page' : undefined} className={styles.entry}>
        <Icon size={20} />
        <span className={styles.name}>{label}</span>
        {Count && (
          <span className={`at-end ${styles.count}`}>
            <Count />
          </span>
        )}
      </Link>
    </li>
  );
}

const toAddress = (dashboardPath: string, path: string) => (path ? `${dashboardPath}/${path}` : dashboardPath);

/** Also below the page, but the first page of a dashboard is only itself. */
function isAt(pathname: string, dashboardPath: string, path: string): boolean {
  const address = toAddress(dashboardPath, path);
  return pathname === address || (path !== '' && pathname.startsWith(`${address}/`));
}

function MoreEntries({
  dashboardPath,
  pages,
  spare,
}: {
  dashboardPath: string;
  pages: readonly PortalPage[];
  /** Those that leave the bar with large letters. */
  spare: readonly PortalPage[];
}) {
  const { pathname } = useLocation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen entry closes the sheet
  useEffect(() => ref.current?.close(), [pathname]);
  const isHere = pages.some(({ path }) => isAt(pathname, dashboardPath, path));
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-current={isHere ? 'true' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={20} />
        <span className={styles.name}>More</span>
      </button>
      {isOpen && (
        <PortalDialog ref={ref} look="panel" labelledBy={titleId} onClose={() => setOpen(false)}>
          <div className={`stack-3 ${styles.sheet}`}>
            <h2 id={titleId}>More</h2>
            <ul className={styles.sheetEntries}>
              {spare.map((view) => (
                <RailEntry key={view.path} view={view} dashboardPath={dashboardPath} look={styles.spare} />
              ))}
              {pages.map((view) => (
                <RailEntry key={view.path} view={view} dashboardPath={dashboardPath} />
              ))}
            </ul>
          </div>
        </PortalDialog>
      )}
    </>
  );
}
