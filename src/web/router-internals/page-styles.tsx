import { Links } from 'react-router';
import { getRouteManifest } from './route-manifest.ts';

const nothing = { __html: '' };

/**
 * The server puts the styles of a page into it (`server/pages/inline-styles.ts`); in the browser the element is that
 * one. Links are for what other pages need beside.
 */
export function PageStyles() {
  if (import.meta.env.SSR || import.meta.env.DEV) return <Links />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server has put there stays */}
      <style suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
      <Links />
    </>
  );
}

/** Called before the router starts, so that sheets in the page are not fetched again, by this page or another. */
export function forgetInlineSheets() {
  const inline = new Set(document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset.sheets?.split(' '));
  // Lazy parts look for a link before they fetch a sheet; a disabled link fetches nothing.
  for (const href of inline) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: href.replace(/#$/, ''), disabled: true });
    document.head.append(link);
  }
  for (const route of Object.values(getRouteManifest().routes)) {
    if (route?.css) route.css = route.css.filter((href) => !inline.has(href));
  }
}
