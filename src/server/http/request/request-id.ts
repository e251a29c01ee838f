import { randomUUID } from 'node:crypto';

const ids = new WeakMap<object, string>();

/** The id of a request in the log, made when it is first needed. */
export function requestIdOf(request: object): string {
  const known = ids.get(request);
  if (known) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}
