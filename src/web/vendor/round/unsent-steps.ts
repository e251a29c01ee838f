import type { InputOf } from '../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { takeRoundStep } from '../../../contract/vendor/rounds/own-round.ts';
import { keptRoundItem } from '../../page/kept-round.ts';
import { installServiceWorker } from '../../page/offline-bookings.ts';
import { onClearing } from '../../page/personal-memory.ts';
import { createStore, useStore } from '../../ui/create-store.ts';

export type NotedStep = Pick<UnsentStep, 'step' | 'notCollected' | 'note' | 'taken' | 'way' | 'seenDue'>;

/** A tap that the server has not confirmed. */
export type UnsentStep = Omit<InputOf<typeof takeRoundStep>, 'secondsAgo' | 'bookingId'> & {
  bookingId: number;
  vendorId: number;
  patientName: string;
  /** Names the attempt at the server, so that no step is taken twice. */
  key: string;
  /** Milliseconds since 1970. */
  tappedAt: number;
  /** Why the server will never take it. */
  refusal?: string;
  refusalCode?: ErrorCode | undefined;
};

const none: readonly UnsentStep[] = [];
let userId: number | null = null;
/** What this tab shows. Each write reads the stored steps first, because other tabs write, too. */
const shown = createStore(null, () => none);

export const getUnsentSteps = shown.get;

export function useUnsentSteps(): readonly UnsentStep[] {
  return useStore(shown, none);
}

/** Call before others. Steps of another account are forgotten. */
export function openUnsentSteps(id: number) {
  if (userId === id) return;
  userId = id;
  const stored = read();
  write(stored?.userId === id ? stored.steps : none);
  installServiceWorker();
  // Another tab has written. The listener stays the same one, however often this is called.
  window.addEventListener('storage', showStored);
}

function showStored({ key }: StorageEvent) {
  if (key === keptRoundItem) shown.set(current());
}

/** Those of all tabs. */
function current(): readonly UnsentStep[] {
  const stored = read();
  return stored?.userId === userId ? stored.steps : shown.get();
}

export function addUnsentStep(step: Omit<UnsentStep, 'key' | 'tappedAt'>) {
  write([...current(), { ...step, key: createKey(), tappedAt: Date.now() }]);
}

export function removeUnsentStep({ key }: UnsentStep) {
  write(current().filter((step) => step.key !== key));
}

export function refuseStep({ key }: UnsentStep, refusal: string, refusalCode: ErrorCode | undefined) {
  write(current().map((step) => (step.key === key ? { ...step, refusal, refusalCode } : step)));
}

/** After the collector has read why they could not be saved, or to note it again. */
export function forgetStepsOf(bookingId: number) {
  write(current().filter((step) => step.bookingId !== bookingId));
}

/** The next to be sent: steps of a visit wait for nothing else, but not behind a refused one. */
export function findStepToSend(all: readonly UnsentStep[]): UnsentStep | undefined {
  const refused = new Set(all.flatMap(({ bookingId, refusal }) => (refusal ? [bookingId] : [])));
  return all.find(({ bookingId }) => !refused.has(bookingId));
}

function write(next: readonly UnsentStep[]) {
  try {
    localStorage.setItem(keptRoundItem, JSON.stringify({ userId, steps: next }));
  } catch {}
  shown.set(next);
}

function read(): { userId: number; steps: readonly UnsentStep[] } | null {
  try {
    return JSON.parse(localStorage.getItem(keptRoundItem) ?? 'null');
  } catch {
    return null;
  }
}

/** `randomUUID` needs a secure page, which a phone in the lab's own network may not have. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

onClearing(() => {
  userId = null;
  shown.set(none);
});
