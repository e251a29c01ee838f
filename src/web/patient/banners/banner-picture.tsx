import { Link } from 'react-router';
import { type ActiveBanner, trackBannerClick } from '../../../contract/patient/banners.ts';
import { call } from '../../api/call.ts';
import { BannerFigure, useIsOwnLink } from '../../page/banner-figure.tsx';
import { useSite } from '../../page/site.tsx';

export function BannerPicture({ banner, eager }: { banner: ActiveBanner; eager: boolean }) {
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
