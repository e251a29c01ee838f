import type { BannerPageType } from '../../../contract/patient/banners.ts';
import { BannerFigure } from '../../page/banner-figure.tsx';
import { Logo } from '../../ui/drawings/logo.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import styles from './banner-preview.module.css';
import { pageTypeTexts } from './banner-texts.ts';
import type { readBanner } from './read-banner.ts';

type Previewed = ReturnType<typeof readBanner>;

/** The pages on which a banner stands, as sketches of a phone and a laptop around the real banner. Nothing is saved. */
export function BannerPreview({ banner, onClose }: { banner: Previewed; onClose(): void }) {
  const page: BannerPageType = (banner.pageType as BannerPageType | null) ?? 'homepage';
  return (
    <PreviewDialog isWide onClose={onClose}>
      {banner.imageUrl ? (
        <div className="cluster-5 at-top">
          <Sketch banner={banner} page={page} name="On a phone" className={styles.phone} />
          <Sketch banner={banner} page={page} name="On a laptop" className={styles.laptop} />
        </div>
      ) : (
        <p>Choose a picture first.</p>
      )}
    </PreviewDialog>
  );
}

function Sketch({
  banner,
  page,
  name,
  className,
}: {
  banner: Previewed;
  page: BannerPageType;
  name: string;
  className: string | undefined;
}) {
  const strip = (
    <div className={styles.strip}>
      <BannerFigure banner={banner} />
    </div>
  );
  const isFirst = banner.position === 'top';
  return (
    <figure className={className}>
      <figcaption className="hint">
        {name}: {pageTypeTexts[page]}
      </figcaption>
      <div className={`stack-3 ${styles.screen}`}>
        <p className={styles.bar}>
          <Logo name="" />
        </p>
        <Lines count={page === 'homepage' ? 2 : 1} />
        {isFirst && strip}
        <Lines count={4} />
        {!isFirst && strip}
      </div>
    </figure>
  );
}

function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, line) => line).map((line) => (
    <div key={line} className={styles.line} aria-hidden="true" />
  ));
}
