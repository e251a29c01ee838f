import { Link } from 'react-router';
import { type ActiveBanner, trackBannerClick } from '../../../contract/patient/banners.ts';
import { call } from '../../api/call.ts';
import { useSite } from '../../page/site.tsx';
import styles from './banners.module.css';

export function BannerPicture({
  banner: { id, title, imageUrl, linkUrl },
  eager,
}: {
  banner: ActiveBanner;
  eager: boolean;
}) {
  const { publicUrl, brandName } = useSite();
  const isOwn = !linkUrl || linkUrl.startsWith(`${publicUrl}/`);
  const picture = (
    <>
      <img
        className={styles.picture}
        src={imageUrl}
        alt={title}
        width={1600}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      {/* The picture says its title to screen readers. */}
      <span className={styles.caption}>
        <span aria-hidden="true">{title}</span>
        <span className={styles.from}>{isOwn ? `From ${brandName}` : 'Ad'}</span>
      </span>
    </>
  );
  if (!linkUrl) return picture;
  // Navigate even if the click cannot be counted.
  const onClick = () => void call(trackBannerClick, { bannerId: id }, { keepalive: true }).catch(() => null);
  return isOwn ? (
    <Link to={linkUrl.slice(publicUrl.length)} onClick={onClick}>
      {picture}
    </Link>
  ) : (
    <a href={linkUrl} target="_blank" rel="noopener nofollow" onClick={onClick}>
      {picture}
    </a>
  );
}
