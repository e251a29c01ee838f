import { isRouteErrorResponse, useRouteError } from 'react-router';
import NotFoundPage from './not-found-page.tsx';
import { SomethingWentWrong } from './something-went-wrong.tsx';

export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <SomethingWentWrong
      text="This page could not be shown. Try again; if it happens again, come back in a few minutes."
      reloadHomePage
    />
  );
}
