import { PageHead } from './page-head.tsx';

export function ErrorPage() {
  return (
    <div className="page">
      <PageHead title="Something went wrong" description="This page could not be shown." />
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Please try again.</p>
      <a href="/">Back to Homepage</a>
    </div>
  );
}
