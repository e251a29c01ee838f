import { HttpError } from './http-error.ts';

export const changedMeanwhileMessage = 'Somebody else changed this meanwhile.';

/**
 * Rejects an edit of an older version with 409 and the current state, which `getCurrent` reads. An edit without a
 * version overwrites.
 */
export async function assertVersion(
  edited: number | undefined,
  stored: number,
  getCurrent: () => unknown,
): Promise<void> {
  if (edited === undefined || edited === stored) return;
  throw new HttpError(409, changedMeanwhileMessage, { current: await getCurrent(), code: 'changed-meanwhile' });
}
