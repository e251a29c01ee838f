import { data } from 'react-router';
import { homePath, homeSectionPath, searchPath } from '../../domain/paths.ts';
import { maxQueryLength } from '../../domain/search/reading/search-term.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import styles from './not-found-page.module.css';
import { PageHead } from './page-head.tsx';
import { noClientLoader } from './prefetch-loader.ts';

export const loader = () => data(null, { status: 404 });
export const clientLoader = noClientLoader;

export default function NotFoundPage() {
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title="Page not found" description="The page you are looking for does not exist." />
      <EmptyState
        title="Page not found"
        heading="h1"
        drawing="lost"
        actions={
          <>
            <ButtonLink look="secondary" to={homePath}>
              Back to Homepage
            </ButtonLink>
            <ButtonLink look="quiet" to={homeSectionPath('popular-tests')}>
              Popular tests
            </ButtonLink>
          </>
        }
      >
        <p>The page you are looking for does not exist.</p>
        <form action={searchPath} className={`split at-foot ${styles.search}`}>
          <Field label="What were you looking for?" type="search" name="query" maxLength={maxQueryLength} />
          <Button type="submit">Search</Button>
        </form>
      </EmptyState>
    </div>
  );
}
