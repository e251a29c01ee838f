import { homePath } from '../../../domain/paths.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { PageHead } from '../../page/page-head.tsx';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import styles from './package-page.module.css';

const notFound = 'The package you are looking for does not exist.';

export function PackageNotFound() {
  return (
    <div className="page">
      <PageHead title="Package Not Found" description={notFound} />
      <EmptyState
        heading="h1"
        title="Package Not Found"
        actions={<ButtonLink to={homePath}>Back to Homepage</ButtonLink>}
      >
        <p>{notFound}</p>
      </EmptyState>
    </div>
  );
}

export function PackageLoadError({ error, tryAgain }: { error: Error; tryAgain(): void }) {
  return <SomethingWentWrong text={getErrorMessage(error, 'The package could not be loaded.')} tryAgain={tryAgain} />;
}

export function PackageSkeleton() {
  return (
    <div className={`page stack-5 ${styles.package}`}>
      <PageHead title="Health package" description="A health package, its tests and price." />
      <Skeleton size="title" />
      <Skeletons count={3} size="card" label="Loading the package" />
    </div>
  );
}
