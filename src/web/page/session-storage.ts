/** sessionStorage, or memory where the browser blocks it. */
const inMemoryItems = new Map<string, string>();

const prefix = 'booking ';
export const confirmationPrefix = `${prefix}booked `;

export function setSessionItem(name: string, value: object) {
  const text = JSON.stringify(value);
  inMemoryItems.set(name, text);
  try {
    sessionStorage.setItem(prefix + name, text);
  } catch {}
}

/** Every property may be missing: an older version of the program may have stored it. */
export function getSessionItem<Value extends object>(name: string): Partial<Value> | null {
  const text = inMemoryItems.get(name) ?? readItem(name);
  try {
    return text ? (JSON.parse(text) as Partial<Value>) : null;
  } catch {
    return null;
  }
}

export function removeSessionItem(name: string) {
  inMemoryItems.delete(name);
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {}
}

/** For logging out: on a shared computer, going back must not show earlier bookings. */
export function clearSessionItems() {
  inMemoryItems.clear();
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {}
}

/** Removes entries whose name or value contains the text. */
export function removeSessionItemsAbout(text: string) {
  for (const [name, value] of inMemoryItems) if (`${name} ${value}`.includes(text)) inMemoryItems.delete(name);
  try {
    for (const [name, value] of Object.entries(sessionStorage)) {
      if (name.startsWith(prefix) && `${name} ${value}`.includes(text)) sessionStorage.removeItem(name);
    }
  } catch {}
}

function readItem(name: string): string | null {
  try {
    return sessionStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}
