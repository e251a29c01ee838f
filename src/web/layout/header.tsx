import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { usePlaceDialog } from '../location/place-dialog-state.ts';
import { usePlace } from '../location/use-place.ts';
import { useBannersAhead } from '../patient/banners/use-banners-ahead.ts';
import { useSite } from '../site.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountArea } from './account-area.tsx';
import styles from './header.module.css';
import { PageProgress } from './page-progress.tsx';

const PlaceDialog = lazy(() => import('../location/place-dialog.tsx'));

export function Header() {
  const { brandName } = useSite();
  useBannersAhead(usePlace().place.city.slug);
  return (
    <header className={styles.header}>
      <PageProgress />
      <div className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo name={brandName} />
        </Link>
        <AccountArea />
      </div>
      {usePlaceDialog() === 'open' && (
        <Suspense>
          <PlaceDialog />
        </Suspense>
      )}
    </header>
  );
}
