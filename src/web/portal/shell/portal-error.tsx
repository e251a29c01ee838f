import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageHead } from '../../page/page-head.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export function PortalError({ dashboardPath }: { dashboardPath: string }) {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? 'Page not found' : 'Something went wrong';
  const text = isMissing
    ? 'The page you are looking for does not exist.'
    : 'This page could not be shown. Try again; if it happens again, come back in a few minutes.';
  return (
    <div className="page">
      <PageHead title={title} description={text} />
      <Notice
        tone={isMissing ? 'plain' : 'bad'}
        heading="h1"
        title={title}
        actions={
          <>
            {!isMissing && <Button onClick={() => window.location.reload()}>Try Again</Button>}
            <ButtonLink look="secondary" to={dashboardPath} reloadDocument>
              Back to the dashboard
            </ButtonLink>
          </>
        }
      >
        <p>{text}</p>
      </Notice>
    </div>
  );
}
