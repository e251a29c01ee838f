import { useSite } from './site.tsx';
import { addStructuredData } from './structured-data.ts';

/** What a messenger shows with a link: a picture for each kind of page, in `public/social`, made by `npm run pictures`. */
type SocialPicture = 'home' | 'test' | 'labs' | 'lab' | 'package';

/** Title and metadata. `path` is canonical, without query; pages without it are not indexed. */
export function PageHead({
  title: subject,
  isWholeTitle = false,
  description,
  path,
  keywords,
  picture = 'home',
  structuredData,
}: {
  title: string;
  /** True without the brand behind it. */
  isWholeTitle?: boolean;
  description: string;
  path?: string;
  keywords?: string;
  picture?: SocialPicture;
  /** Server only: pass `import.meta.env.SSR && [...]`, so that bundles leave it out. */
  structuredData?: object[] | false;
}) {
  const { publicUrl, brandName } = useSite();
  if (import.meta.env.SSR && structuredData) addStructuredData(structuredData);
  const title = isWholeTitle ? subject : `${subject} | ${brandName}`;
  const canonicalUrl = path === undefined ? undefined : `${publicUrl}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {canonicalUrl ? <link rel="canonical" href={canonicalUrl} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={brandName} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonicalUrl && <meta property="og:url" content={canonicalUrl} />}
      <meta property="og:image" content={`${publicUrl}/social/${picture}.png`} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
