import { homePath } from '../../domain/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from './page-head.tsx';

export function SomethingWentWrong({
  text,
  tryAgain = () => window.location.reload(),
  reloadHomePage = false,
}: {
  text: string;
  tryAgain?(): void;
  /** Reloads the home page, because the failure may still be in memory. */
  reloadHomePage?: boolean;
}) {
  return (
    <div className="page">
      <PageHead title="Something went wrong" description={text} />
      <Notice
        tone="bad"
        heading="h1"
        drawing="broken"
        title="Something went wrong"
        actions={
          <>
            <Button onClick={tryAgain}>Try Again</Button>
            <ButtonLink look="secondary" to={homePath} reloadDocument={reloadHomePage}>
              Back to Homepage
            </ButtonLink>
          </>
        }
      >
        <p>{text}</p>
      </Notice>
    </div>
  );
}
