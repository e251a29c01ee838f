import { ChangePassword } from '../../account/security/change-password.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Replaces the portal until the user changes a password that another person has set. */
export function FirstPassword({ email }: { email: string }) {
  const title = 'Choose a password of your own';
  return (
    <div className="page stack-4 form-width">
      <PageHead title={title} description="The first password was made by somebody else." />
      <Notice tone="warn" heading="h1" title={title}>
        <p>
          The password that you logged in with was made for you, so another person may know it. Please change it now.
        </p>
      </Notice>
      <ChangePassword email={email} />
    </div>
  );
}
