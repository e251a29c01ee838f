import { Scripts } from 'react-router';

const nothing = { __html: '' };

/**
 * The server puts the smallest scripts of a page into it (`inline-scripts.ts`). In the browser the two elements are those
 * that React Router has made there; its own would fetch the page's data again.
 */
export function PageScripts() {
  if (import.meta.env.SSR || import.meta.env.DEV) return <Scripts />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server has put there stays */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
    </>
  );
}
