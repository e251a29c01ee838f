import { getErrorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export type FailedQuery = { error: Error | null; refetch(): Promise<unknown> };

/** Shown instead of data that could not be loaded. The reason is below the title, or in it if `title` is a function. */
export function LoadError({
  query: { error, refetch },
  title,
  heading,
  otherwise,
}: {
  query: FailedQuery;
  title: string | ((reason: string) => string);
  heading?: 'h2' | 'h3';
  otherwise?: string;
}) {
  const reason = error ? getErrorMessage(error, otherwise) : '';
  return (
    <Notice
      tone="bad"
      {...(heading && { heading })}
      title={typeof title === 'string' ? title : title(reason)}
      actions={<Button onClick={() => void refetch()}>Try Again</Button>}
    >
      {typeof title === 'string' && <p>{reason}</p>}
    </Notice>
  );
}
