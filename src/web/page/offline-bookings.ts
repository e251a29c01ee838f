import { hasKeptRound } from './kept-round.ts';

/** What the page for offline visitors shows, `server/pages/offline/offline-page.js`. Neither names nor tests. */
export type OfflineBooking = {
  code: string;
  codeText: string;
  /** 'Tue, 24 Nov, 7:30 am' */
  when: string;
  lab: string;
  phone: string | null;
  /** Milliseconds since 1970. */
  until: number;
};
type Stored = { userId: number | null; bookings: OfflineBooking[] };

const storageKey = 'jaanch.bookings.1';

/** Fails where the browser has none; then it shows its own page. */
export function installServiceWorker() {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
}

/** Adds or replaces a booking, and installs the service worker. */
export function keepOfflineBooking(booking: OfflineBooking, userId: number | null) {
  const stored = read();
  const others = stored?.userId === userId ? stored.bookings.filter(({ code }) => code !== booking.code) : [];
  write({ userId, bookings: [...others, booking] });
  installServiceWorker();
}

export function removeOfflineBooking(code: string) {
  const stored = read();
  if (stored) write({ ...stored, bookings: stored.bookings.filter((booking) => booking.code !== code) });
}

/** Removes those of other users: a computer may be shared. */
export function removeOfflineBookingsOfOthers(userId: number) {
  const stored = read();
  if (stored && stored.userId !== userId) clearOfflineBookings();
}

/** The next one first. */
export function listOfflineBookings(): OfflineBooking[] {
  const open = read()?.bookings.filter(({ until }) => until > Date.now()) ?? [];
  return open.toSorted((one, other) => one.until - other.until);
}

export function removePastOfflineBookings() {
  const stored = read();
  if (stored) write(stored);
}

export function clearOfflineBookings() {
  try {
    localStorage.removeItem(storageKey);
  } catch {}
  if (hasKeptRound()) return;
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.unregister())
    .catch(() => {});
}

function read(): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Drops bookings whose time is over. The worker stays only while there is one, or a round. */
function write({ userId, bookings }: Stored) {
  const open = bookings.filter(({ until }) => until > Date.now());
  if (open.length === 0) return clearOfflineBookings();
  try {
    localStorage.setItem(storageKey, JSON.stringify({ userId, bookings: open } satisfies Stored));
  } catch {}
}
