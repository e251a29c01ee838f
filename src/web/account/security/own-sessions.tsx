import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSessions, type OwnSession } from '../../../contract/account/sessions.ts';
import { formatInstant, formatInstantDate } from '../../../domain/time/format-instant.ts';
import { unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from '../fields/account.module.css';
import { EndSessionDialog } from './end-session-dialog.tsx';

/** Null means all except this one. */
type Ending = { sessionId: number | null; title: string };

export function OwnSessions({ email }: { email: string }) {
  const sessions = useQuery({ ...endpointQuery(listSessions, {}), staleTime: 0 });
  const [ending, setEnding] = useState<Ending | null>(null);
  const hasOthers = sessions.data?.some(({ isThis }) => !isThis);
  return (
    <section className={styles.part} aria-labelledby="own-sessions">
      <h2 id="own-sessions">Where you are logged in</h2>
      {sessions.isPending && <Skeletons count={2} label="Loading logins" />}
      {sessions.error && !sessions.data && (
        <>
          <FormError>{unreachableMessage}</FormError>
          <Button onClick={() => void sessions.refetch()}>Try Again</Button>
        </>
      )}
      {sessions.data && (
        <ul className={styles.sessions}>
          {sessions.data.map((session) => (
            <Session key={session.id} session={session} onEnd={setEnding} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button look="secondary" onClick={() => setEnding({ sessionId: null, title: 'Log out all others?' })}>
          Log out all others
        </Button>
      )}
      {ending && <EndSessionDialog {...ending} email={email} onClose={() => setEnding(null)} />}
    </section>
  );
}

function Session({ session, onEnd }: { session: OwnSession; onEnd(ending: Ending): void }) {
  const { id, isThis, loggedInAt, lastUsedAt } = session;
  const browser = session.browser ?? 'Unknown browser';
  const since = `logged in ${formatInstant(loggedInAt)}`;
  return (
    <li>
      <div>
        <p>
          <strong>{browser}</strong> {isThis && <Badge tone="good">This one</Badge>}
        </p>
        <p className="hint">
          Last used {formatInstantDate(lastUsedAt)}, {since}
        </p>
      </div>
      {!isThis && (
        <Button
          look="secondary"
          aria-label={`Log out ${browser}, ${since}`}
          onClick={() => onEnd({ sessionId: id, title: `Log out ${browser}?` })}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
