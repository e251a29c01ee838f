import { useCallback, useEffect } from 'react';

/**
 * A schema of the contract, fetched when the page is awake rather than with it: what checks a form is as much code as
 * the form. Null when it cannot be had; the server checks by the same schema.
 */
export function useLateSchema<Schema>(load: () => Promise<Schema>): () => Promise<Schema | null> {
  const loadOrNull = useCallback(() => load().catch(() => null), [load]);
  useEffect(() => void loadOrNull(), [loadOrNull]);
  return loadOrNull;
}
