import { isRouteErrorResponse, useRouteError } from 'react-router';
import NotFoundPage from './not-found-page.tsx';
import { PageHead } from './page-head.tsx';
import { useSite } from './site.tsx';
import { Button, ButtonLink } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

/** In place of a page that could not be shown. */
export function ErrorPage() {
  const error = useRouteError();
  const { brandName } = useSite();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <div className="page">
      <PageHead title={`Something went wrong | ${brandName}`} description="This page could not be shown." />
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
