import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ActiveBanner, BannerPageType, BannerPosition } from '../../../contract/banners.ts';
import type { BannerControlsProps } from './banner-controls.tsx';
import { BannerPicture } from './banner-picture.tsx';
import styles from './banners.module.css';
import { bannersOn } from './banners-query.ts';

type BannersProps = { pageType: BannerPageType; citySlug: string; at: readonly BannerPosition[]; centred?: boolean };

/** The banners of one place on a page; nothing when there are none or they could not be had. */
export function Banners(props: BannersProps) {
  const { pathname } = useLocation();
  // A new page counts its views anew and begins with the first.
  return <BannersOfPage key={pathname} {...props} />;
}

function BannersOfPage({ pageType, citySlug, at, centred }: BannersProps) {
  // Those of the city before stand in for those of a new one, which may be on their way.
  const { data = [] } = useQuery({ ...bannersOn(pageType, citySlug), placeholderData: keepPreviousData });
  const banners = data.filter(({ position = 'top' }) => at.includes(position));
  // One that comes late would push down what is being read.
  const [hasRoom] = useState(banners.length > 0);
  return hasRoom && banners.length > 0 && <Strip banners={banners} centred={centred} />;
}

function Strip({ banners, centred }: { banners: readonly ActiveBanner[]; centred: boolean | undefined }) {
  const strip = useRef<HTMLElement>(null);
  const seen = useRef(new Set<number>());
  const [Controls, setControls] = useState<ComponentType<BannerControlsProps>>();
  const several = banners.length > 1;
  const ids = banners.map(({ id }) => id).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: other banners are other elements to watch
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    // What counts and moves comes after the page. Without it the first banner stands still.
    import('./banner-views.ts').then(
      ({ watchViews }) => {
        if (!left && strip.current) stop = watchViews(strip.current, seen.current);
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
      left = true;
      stop?.();
    };
  }, [ids, several]);

  return (
    <section
      ref={strip}
      className={centred ? `${styles.strip} ${styles.centred}` : styles.strip}
      aria-label="Announcements"
      aria-roledescription={several ? 'carousel' : undefined}
    >
      <ul className={styles.banners} tabIndex={several ? 0 : undefined} aria-label={several ? 'Banners' : undefined}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.banner} data-banner={banner.id}>
            <BannerPicture banner={banner} eager={index === 0} />
          </li>
        ))}
      </ul>
      {several && (
        <div className={styles.controls}>{Controls && <Controls strip={strip} count={banners.length} />}</div>
      )}
    </section>
  );
}
