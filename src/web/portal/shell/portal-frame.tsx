import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageFrame } from '../../page/page-frame.tsx';
import { PageProgress } from '../../page/page-progress.tsx';
import { useSite } from '../../page/site.tsx';
import { Logo } from '../../ui/drawings/logo.tsx';
import { AccountMenu, type MenuLink } from '../session/portal-account-menu.tsx';
import styles from './portal-frame.module.css';

export function PortalFrame({
  name,
  dashboardPath,
  menuLinks,
  current,
  children,
}: {
  name: string;
  dashboardPath: string;
  menuLinks?: readonly MenuLink[];
  /** What the page is about, such as one of several labs. */
  current?: ReactNode;
  children: ReactNode;
}) {
  const { brandName } = useSite();
  const header = (
    <header className={`flow-3 ${styles.header}`}>
      <PageProgress />
      <Link to={dashboardPath} className={`touch ${styles.home}`}>
        <Logo name={brandName} />
        <span className="hint">{name}</span>
      </Link>
      {current && <div className={styles.current}>{current}</div>}
      <AccountMenu links={menuLinks} />
    </header>
  );
  return <PageFrame header={header}>{children}</PageFrame>;
}
