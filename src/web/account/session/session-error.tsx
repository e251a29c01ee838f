import { useQueryClient } from '@tanstack/react-query';
import { checkConnectionMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sessionQuery } from './use-session.ts';

/** A failed connection must not look like a log-out. */
export function SessionError({ message, heading }: { message: string; heading: 'h1' | 'h2' }) {
  const queryClient = useQueryClient();
  const tryAgain = () => void queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
  return (
    <Notice
      tone="bad"
      heading={heading}
      title="Something went wrong"
      actions={<Button onClick={tryAgain}>Try Again</Button>}
    >
      <p>{message}</p>
      <p>The server did not tell us who is logged in. This does not log you out. {checkConnectionMessage}</p>
    </Notice>
  );
}
