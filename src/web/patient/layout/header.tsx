import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { homePath } from '../../../domain/paths.ts';
import { AccountArea } from '../../account/session/account-area.tsx';
import { usePlaceDialogState } from '../../location/place-dialog-state.ts';
import { usePlace } from '../../location/use-place.ts';
import { PageProgress } from '../../page/page-progress.tsx';
import { useSite } from '../../page/site.tsx';
import { Logo } from '../../ui/drawings/logo.tsx';
import { usePrefetchBanners } from '../banners/use-prefetch-banners.ts';
import { BasketLink } from '../basket/basket-link.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';

const PlaceDialog = lazy(() => import('../../location/place-dialog.tsx'));

export function Header() {
  const { brandName } = useSite();
  usePrefetchBanners(usePlace().place.city.slug);
  return (
    <header className={styles.header}>
      <PageProgress />
      <div className={`row-3 page ${styles.bar}`}>
        <Link to={homePath} className={styles.home}>
          <Logo name={brandName} />
        </Link>
        <HeaderSearch />
        <BasketLink />
        <AccountArea />
      </div>
      {usePlaceDialogState() === 'open' && (
        <Suspense>
          <PlaceDialog />
        </Suspense>
      )}
    </header>
  );
}
