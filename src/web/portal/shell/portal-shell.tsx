import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate, useRoutes } from 'react-router';
import { PageFrame } from '../../page/page-frame.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { PageProgress } from '../../page/page-progress.tsx';
import { useSite } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/drawings/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HeaderToasts } from '../../ui/overlay/toast.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { AccountMenu, type MenuLink } from '../session/portal-account-menu.tsx';
import type { PortalPage } from './portal-page.ts';
import styles from './portal-shell.module.css';
import { Rail } from './rail.tsx';
import { Shortcuts } from './shortcuts.tsx';

export function PortalShell({
  title,
  dashboardPath,
  pages,
  current,
  search,
  live,
  notice,
  isClosed = false,
  menuLinks,
}: {
  title: string;
  dashboardPath: string;
  pages: readonly PortalPage[];
  current?: ReactNode;
  search?: ReactNode;
  live?: ReactNode;
  /** Shown above every view, or alone while there are none. */
  notice?: ReactNode;
  /** Shows the notice alone beside the rail of pages. */
  isClosed?: boolean;
  menuLinks?: readonly MenuLink[];
}) {
  const { brandName } = useSite();
  const { pathname } = useLocation();
  const header = (
    <>
      <header className={`row-3 ${styles.header}`}>
        <PageProgress />
        <Link to={dashboardPath} className={`row-1 ${styles.home}`} aria-label={`${brandName}: ${title}`}>
          <Logo name="" />
        </Link>
        <div className={`small ${styles.where}`}>
          <h1 className={current ? 'caption soft' : 'label'}>{title}</h1>
          {current}
        </div>
        <HeaderToasts />
        <div className={`row-1 grow to-end ${styles.search}`}>{search}</div>
        {live && <div className={styles.live}>{live}</div>}
        {!isClosed && <AccountMenu links={menuLinks} />}
      </header>
      <Rail label={title} dashboardPath={dashboardPath} pages={pages} />
    </>
  );
  const opened = findPage(pages, dashboardPath, pathname);
  return (
    <Shortcuts>
      <div className={`small ${styles.shell}`}>
        <PageHead title={`${opened ? `${opened.label} | ` : ''}${title}`} description={`${title} of ${brandName}.`} />
        <PageFrame header={header}>
          <div className={`stack-4 ${styles.content}`}>
            {isClosed ? <div className={styles.opening}>{notice}</div> : notice}
            {!isClosed && (
              <PageBoundary key={opened?.path}>
                <Suspense fallback={<OpeningPage />}>
                  <Views dashboardPath={dashboardPath} pages={pages} />
                </Suspense>
              </PageBoundary>
            )}
          </div>
        </PageFrame>
      </div>
    </Shortcuts>
  );
}

function OpeningPage() {
  return (
    <div className={`stack-5 ${styles.opening}`}>
      <Skeleton size="title" />
      <Skeletons count={6} label="Loading" />
    </div>
  );
}

/** `useRoutes` is in every page's framework file already; `Routes` and `Navigate` would enlarge it. */
function Views({ dashboardPath, pages }: { dashboardPath: string; pages: readonly PortalPage[] }) {
  const start = pages[0];
  return useRoutes([
    ...pages.map(({ path, Page }) =>
      path ? { path: `${path}/*`, element: <Page /> } : { index: true, element: <Page /> },
    ),
    ...(start?.path ? [{ index: true, element: <GoTo path={`${dashboardPath}/${start.path}`} /> }] : []),
    { path: '*', element: start ? <MissingPage /> : null },
  ]);
}

function GoTo({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}

function findPage(pages: readonly PortalPage[], dashboardPath: string, pathname: string): PortalPage | undefined {
  const [path = ''] = pathname.slice(dashboardPath.length + 1).split('/');
  return pages.find((view) => view.path === path);
}

function MissingPage() {
  return (
    <Notice title="Page not found">
      <p>This dashboard has no such page, or it is not for your role.</p>
    </Notice>
  );
}

class PageBoundary extends Component<{ children: ReactNode }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return (
      <Notice
        tone="bad"
        title="Something went wrong"
        // A reload, because the code may be of an older version.
        actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      >
        <p>This page could not be shown. Try again; if it happens again, come back in a few minutes.</p>
      </Notice>
    );
  }
}
