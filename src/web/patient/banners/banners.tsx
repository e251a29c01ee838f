import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  type ActiveBanner,
  type BannerPageType,
  type BannerPosition,
  trackBannerClick,
} from '../../../contract/patient/banners.ts';
import { call } from '../../api/call.ts';
import { BannerFigure, useIsOwnLink } from '../../page/banner-figure.tsx';
import { useSite } from '../../page/site.tsx';
import type { BannerControlsProps } from './banner-controls.tsx';
import styles from './banners.module.css';
import { bannersQuery } from './banners-query.ts';

type BannersProps = {
  pageType: BannerPageType;
  citySlug: string;
  at: readonly BannerPosition[];
  /** On a page about one test or package: the test's category, null for a package. */
  subject?: ActiveBanner['testCategory'] | null;
  /** Among cards, where it is no taller than one of their texts. */
  isInList?: boolean;
};

/** Accessible name of each strip, by the first position that it shows. */
const labels: Record<BannerPosition, string> = {
  top: 'Announcements',
  sidebar: 'More announcements',
  bottom: 'Announcements at the end',
};

export function Banners(props: BannersProps) {
  const { pathname } = useLocation();
  // The key resets view counts and position on a new page.
  return <PageBanners key={pathname} {...props} />;
}

function PageBanners({ pageType, citySlug, at, subject, isInList = false }: BannersProps) {
  // Keep the previous city's banners until the new ones arrive.
  const { data = [] } = useQuery({ ...bannersQuery(pageType, citySlug), placeholderData: keepPreviousData });
  // Hide banners for one test on pages about tests of other categories.
  const suits = (category: ActiveBanner['testCategory']) =>
    subject === undefined || category === undefined || category === subject;
  const banners = data.filter(({ position = 'top', testCategory }) => at.includes(position) && suits(testCategory));
  // Nothing may move once the page is shown: late banners are left out, and the first ones stay for another city.
  const [first] = useState(banners);
  const label = labels[at[0] ?? 'top'];
  if (first.length === 0) return null;
  return <BannerStrip label={label} banners={banners.length > 0 ? banners : first} isInList={isInList} />;
}

function BannerStrip({
  label,
  banners,
  isInList,
}: {
  label: string;
  banners: readonly ActiveBanner[];
  isInList: boolean;
}) {
  const strip = useRef<HTMLElement>(null);
  const seen = useRef(new Set<number>());
  const [Controls, setControls] = useState<ComponentType<BannerControlsProps>>();
  const several = banners.length > 1;
  // The row of the controls neither comes nor goes when another city has more or fewer banners.
  const [hasControls] = useState(several);
  const ids = banners.map(({ id }) => id).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: other banners are other elements to watch
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    import('./banner-impressions.ts').then(
      ({ collectImpressions }) => {
        if (!isUnmounted && strip.current) stop = collectImpressions(strip.current, seen.current);
      },
      () => {},
    );
    if (several) {
      import('./banner-controls.tsx').then(
        ({ BannerControls }) => setControls(() => BannerControls),
        () => {},
      );
    }
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [ids, several]);

  return (
    <section
      ref={strip}
      className={`full shrinks ${styles.strip} ${isInList ? `covered ${styles.inList}` : ''}`}
      aria-label={label}
      aria-roledescription={several ? 'carousel' : undefined}
    >
      <ul className={styles.banners} tabIndex={several ? 0 : undefined} aria-label={several ? 'Banners' : undefined}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.banner} data-banner={banner.id}>
            <BannerPicture banner={banner} eager={index === 0} />
          </li>
        ))}
      </ul>
      {hasControls && (
        <div className={styles.controls}>
          {several && Controls && <Controls strip={strip} count={banners.length} />}
        </div>
      )}
    </section>
  );
}

function BannerPicture({ banner, eager }: { banner: ActiveBanner; eager: boolean }) {
  const { id, linkUrl } = banner;
  const { publicUrl } = useSite();
  const isOwn = useIsOwnLink(linkUrl);
  const figure = <BannerFigure banner={banner} eager={eager} />;
  if (!linkUrl) return figure;
  // Navigate even if the click cannot be counted.
  const onClick = () => void call(trackBannerClick, { bannerId: id }, { keepalive: true }).catch(() => null);
  return isOwn ? (
    <Link to={linkUrl.replace(publicUrl, '')} onClick={onClick}>
      {figure}
    </Link>
  ) : (
    <a href={linkUrl} target="_blank" rel="noopener nofollow" onClick={onClick}>
      {figure}
    </a>
  );
}
