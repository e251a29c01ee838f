const listeners = new Set<() => void>();

/** Calls the listener when a visitor's personal data must leave this tab's memory. Returns the end of it. */
export function onClearing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function clearPersonalMemory() {
  for (const listener of listeners) listener();
}
