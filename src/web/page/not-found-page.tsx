import { data } from 'react-router';
import { homePath, homeSectionPath } from '../../domain/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from './page-head.tsx';
import { noClientLoader } from './prefetch-loader.ts';

export const loader = () => data(null, { status: 404 });
export const clientLoader = noClientLoader;

export default function NotFoundPage() {
  return (
    <div className="page">
      <PageHead title="Page not found" description="The page you are looking for does not exist." />
      <Notice
        title="Page not found"
        heading="h1"
        drawing="lost"
        actions={
          <>
            <ButtonLink to={homePath}>Back to Homepage</ButtonLink>
            <ButtonLink look="secondary" to={homeSectionPath('popular-tests')}>
              Popular tests
            </ButtonLink>
          </>
        }
      >
        <p>The page you are looking for does not exist.</p>
      </Notice>
    </div>
  );
}
