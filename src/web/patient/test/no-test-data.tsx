import { homePath } from '../../../domain/paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export function NoTestData() {
  return (
    <div className="page">
      <PageHead title="No Test Data" description="Nothing is known about this test yet." />
      <Notice
        heading="h1"
        drawing="nothing-found"
        title="No Test Data"
        actions={<ButtonLink to={homePath}>Explore Other Tests</ButtonLink>}
      >
        <p>Nothing is known about this test yet.</p>
      </Notice>
    </div>
  );
}
