import { data, Link } from 'react-router';
import { stayInBrowser } from './page-data.ts';
import { PageHead } from './page-head.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = stayInBrowser;

export default function NotFoundPage() {
  return (
    <div className="page">
      <PageHead title="Page not found" description="The page you are looking for does not exist." />
      <h1>Page not found</h1>
      <p>The page you are looking for does not exist.</p>
      <Link to="/">Back to Homepage</Link>
    </div>
  );
}
