import { useState } from 'react';
import { Links, useMatches } from 'react-router';

/**
 * The server puts the styles of a page into it (`server/pages/inline-styles.ts`); in the browser the element is that
 * one. Once another page is open, its styles are links, as the framework has them.
 */
export function PageStyles() {
  if (import.meta.env.SSR || import.meta.env.DEV) return <Links />;
  return <StylesOfFirstPage />;
}

const nothing = { __html: '' };

function StylesOfFirstPage() {
  const routes = useMatches()
    .map(({ id }) => id)
    .join();
  const [firstRoutes] = useState(routes);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server has put there stays */}
      <style suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
      {routes !== firstRoutes && <Links />}
    </>
  );
}
