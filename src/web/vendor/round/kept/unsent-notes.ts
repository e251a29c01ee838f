import type { InputOf } from '../../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { RoundTest, takeRoundStep } from '../../../../contract/vendor/rounds/own-round.ts';
import { clearFormerVisits, keptRoundItem, markKeptRound, readKeptRound } from '../../../page/kept-round.ts';
import { installServiceWorker } from '../../../page/offline-bookings.ts';
import { onClearing } from '../../../page/personal-memory.ts';
import { createStore, useStore } from '../../../ui/create-store.ts';
import { addKeptNote, deleteKeptNotes, readKeptNotes, replaceKeptNote } from './kept-notes.ts';
import { canKeep } from './round-database.ts';

/** What was tapped at a visit: how far it is, or another test for which the desk is asked. */
export type NotedStep = Omit<InputOf<typeof takeRoundStep>, 'secondsAgo' | 'bookingId'>;
export type NotedTest = { asked: RoundTest };

type Tap = {
  bookingId: number;
  vendorId: number;
  patientName: string;
};

/** A tap that the server has not confirmed. */
export type UnsentNote = (NotedStep | NotedTest) &
  Tap & {
    /** Names the attempt at the server, so that nothing is noted twice. */
    key: string;
    /** Milliseconds since 1970. */
    tappedAt: number;
    /** Why the server will never take it. */
    refusal?: string;
    refusalCode?: ErrorCode | undefined;
  };

const none: readonly UnsentNote[] = [];
let userId: number | null = null;
/** What this tab shows: at once what was tapped here, and from the database what other tabs have written. */
const shown = createStore(null, () => none);
/** The writes of this tab, one after the other. */
let writing = Promise.resolve();
let unwritten = 0;
let isKept = false;

export const getUnsentNotes = shown.get;

export function useUnsentNotes(): readonly UnsentNote[] {
  return useStore(shown, none);
}

/** Call before others. Notes of another account are forgotten. */
export function openUnsentNotes(id: number) {
  if (userId === id) return;
  userId = id;
  isKept = canKeep();
  const marked = readKeptRound<UnsentNote>();
  const isOwn = marked?.userId === id;
  markKeptRound(id, (isOwn && isKept && marked.waiting) || 0);
  clearFormerVisits();
  for (const note of (isOwn && marked.steps) || []) add(note);
  void showKept();
  installServiceWorker();
  // The listener stays the same one, however often this is called.
  window.addEventListener('storage', showWritten);
}

function showWritten({ key }: StorageEvent) {
  if (key === keptRoundItem) void showKept();
}

export function addUnsentNote(note: (NotedStep | NotedTest) & Tap) {
  add({ ...note, key: createKey(), tappedAt: Date.now() });
}

function add(note: UnsentNote) {
  change([...shown.get(), note], (id) => addKeptNote(id, note));
}

export function removeUnsentNote({ key }: UnsentNote) {
  change(
    shown.get().filter((note) => note.key !== key),
    () => deleteKeptNotes([key]),
  );
}

export function refuseNote(note: UnsentNote, refusal: string, refusalCode: ErrorCode | undefined) {
  const refused = { ...note, refusal, refusalCode };
  change(
    shown.get().map((each) => (each.key === note.key ? refused : each)),
    (id) => replaceKeptNote(id, refused),
  );
}

/** After the collector has read why they could not be saved, or to note it again. */
export function forgetNotesOf(bookingId: number) {
  const isOfVisit = (note: UnsentNote) => note.bookingId === bookingId;
  const gone = shown.get().filter(isOfVisit);
  change(
    shown.get().filter((note) => !isOfVisit(note)),
    () => deleteKeptNotes(gone.map(({ key }) => key)),
  );
}

/** A refused step holds up what was noted at its visit afterwards. A question for a test is no step: nothing depends on it. */
export function isRefusedStep(note: UnsentNote): boolean {
  return note.refusal !== undefined && !('asked' in note);
}

/**
 * The next to be sent: notes of a visit wait for nothing else, but not behind a refused step. Money that is noted last is sent
 * all the same, so that the desk learns of it.
 */
export function findNoteToSend(all: readonly UnsentNote[]): UnsentNote | undefined {
  const heldUp = new Set(all.filter(isRefusedStep).map(({ bookingId }) => bookingId));
  return all.find((note) => !note.refusal && (!heldUp.has(note.bookingId) || isLastWithMoney(note, all)));
}

function isLastWithMoney(note: UnsentNote, all: readonly UnsentNote[]): boolean {
  const last = all.findLast((each) => each.bookingId === note.bookingId && !('asked' in each));
  return last === note && !('asked' in note) && Number(note.taken ?? 0) > 0;
}

function change(next: readonly UnsentNote[], write: (userId: number) => Promise<void>) {
  shown.set(next);
  const id = userId;
  if (id === null) return;
  markKeptRound(id, next.length);
  if (!isKept) return;
  unwritten++;
  writing = writing
    // After a logout nothing is written any more.
    .then(() => (userId === id ? write(id) : undefined))
    .catch(() => {
      // A full or blocked storage: what is noted lasts as long as the tab.
      isKept = false;
    })
    .then(async () => {
      unwritten--;
      if (userId !== id) return;
      await showKept();
      markKeptRound(id, shown.get().length);
    });
}

/** A read that a tap has overtaken is left out: the write of the tap is followed by another one. */
async function showKept() {
  const id = userId;
  if (id === null || !isKept || unwritten > 0) return;
  const kept = await readKeptNotes(id).catch(() => null);
  if (kept && unwritten === 0 && userId === id) shown.set(kept);
}

/** `randomUUID` needs a secure page, which a phone in the lab's own network may not have. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

onClearing(() => {
  userId = null;
  shown.set(none);
});
