import { useState } from 'react';

/** Names an attempt, so that a second press, or a retry after a lost answer, counts once. `renew` after success. */
export function useAttemptKey() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return {
    headers: () => ({ 'Idempotency-Key': key }),
    renew: () => setKey(crypto.randomUUID()),
  };
}
