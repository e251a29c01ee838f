import styles from './banner-figure.module.css';
import { useSite } from './site.tsx';

/** A banner's picture, which says its title, and its origin: an address elsewhere is an advertisement. */
export function BannerFigure({
  banner: { title, imageUrl, linkUrl },
  eager = false,
}: {
  banner: { title: string; imageUrl: string; linkUrl?: string | null };
  eager?: boolean;
}) {
  const { brandName } = useSite();
  return (
    <>
      <img
        className={`strong ${styles.picture}`}
        src={imageUrl}
        alt={title}
        width={1600}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span className={`caption soft ${styles.from}`}>{useIsOwnLink(linkUrl) ? `From ${brandName}` : 'Ad'}</span>
    </>
  );
}

/** True for no link, and for one to a page of this site. */
export function useIsOwnLink(linkUrl: string | null | undefined): boolean {
  const { publicUrl } = useSite();
  return !linkUrl || linkUrl.startsWith('/') || linkUrl.startsWith(`${publicUrl}/`);
}
