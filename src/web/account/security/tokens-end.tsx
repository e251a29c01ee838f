import { useSession } from '../session/use-session.ts';

/** For members of labs, beside all that ends their sessions. */
export function TokensEnd() {
  const session = useSession();
  if (session.state !== 'authenticated' || session.user.role !== 'vendor') return null;
  return <p className="hint">This also ends the tokens and calendar addresses that you have made for your labs.</p>;
}
