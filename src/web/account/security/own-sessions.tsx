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
import styles from '../fields/account-row.module.css';
import { AccountRows } from '../fields/account-row.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const systems = new Set(['Android', 'iPhone', 'iPad', 'Windows', 'ChromeOS', 'Mac', 'Linux']);

/** Null means all except this one. */
type Ending = { sessionId: number | null; title: string };

export function OwnSessions({ email }: { email: string }) {
  const sessions = useQuery({ ...endpointQuery(listSessions, {}), staleTime: 0 });
  const [ending, setEnding] = useState<Ending | null>(null);
  const hasOthers = sessions.data?.some(({ isThis }) => !isThis);
  return (
    <AccountRows id="own-sessions" title="Where you are logged in" hint="Log out a device that you do not know.">
      {sessions.isPending && <Skeletons count={2} label="Loading logins" />}
      {sessions.error && !sessions.data && (
        <div>
          <FormError>{unreachableMessage}</FormError>
          <Button onClick={() => void sessions.refetch()}>Try Again</Button>
        </div>
      )}
      {sessions.data && (
        <ul className={`ruled ${styles.sessions}`}>
          {sessions.data.map((session) => (
            <Session key={session.id} session={session} onEnd={setEnding} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <div className={`flow-4 row-inset ${styles.session}`}>
          <p>All other devices</p>
          <Button look="quiet" onClick={() => setEnding({ sessionId: null, title: 'Log out all others?' })}>
            Log out all others
          </Button>
        </div>
      )}
      <SignOutEverywhere />
      {ending && <EndSessionDialog {...ending} email={email} onClose={() => setEnding(null)} />}
    </AccountRows>
  );
}

function Session({ session, onEnd }: { session: OwnSession; onEnd(ending: Ending): void }) {
  const { id, isThis, loggedInAt, lastUsedAt } = session;
  const browser = toBrowserText(session.browser);
  const since = `logged in ${formatInstant(loggedInAt)}`;
  return (
    <li className={`flow-4 row-inset ${styles.session}`}>
      <div>
        <p>
          {browser} {isThis && <Badge tone="good">This one</Badge>}
        </p>
        <p className="hint">
          Last used {formatInstantDate(lastUsedAt)}, {since}
        </p>
      </div>
      {!isThis && (
        <Button
          look="quiet"
          aria-label={`Log out ${browser}, ${since}`}
          onClick={() => onEnd({ sessionId: id, title: `Log out ${browser}?` })}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

/** A system alone, such as "Linux", says little. */
function toBrowserText(name: string | null): string {
  if (!name) return 'Unknown browser';
  return systems.has(name) ? `A browser on ${name}` : name;
}
