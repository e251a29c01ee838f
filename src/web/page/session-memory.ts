/** What outlives a reload, but not the visit. Where the browser stores nothing, it lasts as long as the page. */
const inThisPage = new Map<string, string>();

const prefix = 'booking ';
/** How the names of kept confirmations begin in the browser's storage. */
export const bookedPrefix = `${prefix}booked `;

export function remember(name: string, value: object) {
  const text = JSON.stringify(value);
  inThisPage.set(name, text);
  try {
    sessionStorage.setItem(prefix + name, text);
  } catch {
    // Storage is full or forbidden.
  }
}

/** Whatever is stored may be of an older program: every part may be missing. */
export function recall<Value extends object>(name: string): Partial<Value> | null {
  const text = inThisPage.get(name) ?? stored(name);
  try {
    return text ? (JSON.parse(text) as Partial<Value>) : null;
  } catch {
    return null;
  }
}

export function forget(name: string) {
  inThisPage.delete(name);
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Nothing is stored there.
  }
}

/** On a computer that others use, too, the way back must not lead to what was booked before somebody logged out. */
export function forgetEverything() {
  inThisPage.clear();
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Nothing is stored there.
  }
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}
