import { useCallback, useEffect } from 'react';

/**
 * A schema of the contract, loaded after hydration: validation is as much code as the form itself. Null when it cannot
 * be loaded; the server validates with the same schema.
 */
export function useLazySchema<Schema>(load: () => Promise<Schema>): () => Promise<Schema | null> {
  const loadOrNull = useCallback(() => load().catch(() => null), [load]);
  useEffect(() => void loadOrNull(), [loadOrNull]);
  return loadOrNull;
}
