import { isRouteErrorResponse, useRouteError } from 'react-router';
import styles from './error-page.module.css';
import NotFoundPage from './not-found-page.tsx';
import { PageHead } from './page-head.tsx';
import { useSite } from './site.tsx';
import { Button, ButtonLink } from './ui/button.tsx';
import { Logo } from './ui/logo.tsx';
import { Notice } from './ui/notice.tsx';

/** In place of the whole page, frame and all, when one could not be shown. */
export function ErrorPage() {
  const error = useRouteError();
  const { brandName } = useSite();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <div className={`page ${styles.bare}`}>
      <PageHead title={`Something went wrong | ${brandName}`} description="This page could not be shown." />
      <Logo name={brandName} />
      <Notice
        title="Something went wrong"
        heading="h1"
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Try Again</Button>
            {/* A fresh start: what failed may still be in memory. */}
            <ButtonLink look="secondary" to="/" reloadDocument>
              Back to Homepage
            </ButtonLink>
          </>
        }
      >
        <p>This page could not be shown. Try again; if it happens once more, come back in some minutes.</p>
      </Notice>
    </div>
  );
}
