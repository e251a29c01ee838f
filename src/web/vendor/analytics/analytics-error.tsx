import { getErrorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export function AnalyticsError({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <Notice
      tone="bad"
      heading="h3"
      title="These figures could not be loaded"
      actions={<Button onClick={onRetry}>Try Again</Button>}
    >
      <p>{getErrorMessage(error)}</p>
    </Notice>
  );
}
