import { getErrorCode, isApiError } from '../../../contract/errors.ts';
import { askForTest, takeRoundStep } from '../../../contract/vendor/rounds/own-round.ts';
import { vendorIdHeader } from '../../../contract/vendor-id.ts';
import { call } from '../../api/call.ts';
import { getTabVendor } from '../../api/tab-vendor.ts';
import { findNoteToSend, getUnsentNotes, refuseNote, removeUnsentNote, type UnsentNote } from './kept/unsent-notes.ts';

const weekSeconds = 7 * 24 * 3600;
let sending: Promise<boolean> | null = null;

/** Sends what can be sent, in the order of the taps, one by one. True if the server has answered any of them. */
export function sendNotes(onSent: (note: UnsentNote) => void): Promise<boolean> {
  sending ??= sendAll(onSent).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(onSent: (note: UnsentNote) => void): Promise<boolean> {
  let isAnswered = false;
  for (let note = findOwnNote(); note; note = findOwnNote()) {
    try {
      await send(note);
      onSent(note);
      removeUnsentNote(note);
    } catch (error) {
      const refusal = toRefusal(error);
      if (!refusal) return isAnswered;
      refuseNote(note, refusal, getErrorCode(error));
    }
    isAnswered = true;
  }
  return isAnswered;
}

/** Notes for another lab wait until this tab shows it: they would not be taken, and hold up those of this one. */
function findOwnNote(): UnsentNote | undefined {
  const shown = getTabVendor();
  return findNoteToSend(getUnsentNotes().filter(({ vendorId }) => shown === null || vendorId === shown));
}

async function send({ vendorId, bookingId, key, tappedAt, ...note }: UnsentNote) {
  const headers = { 'Idempotency-Key': key, [vendorIdHeader]: String(vendorId) };
  if ('asked' in note) {
    const { testId, price: seenPrice } = note.asked;
    await call(askForTest, { bookingId, testId, seenPrice }, { headers });
    return;
  }
  const { patientName: _, refusal: __, refusalCode: ___, ...step } = note;
  const secondsAgo = Math.min(Math.max(0, Math.round((Date.now() - tappedAt) / 1000)), weekSeconds);
  await call(takeRoundStep, { bookingId, ...step, secondsAgo }, { headers });
}

/** Null for what may pass: no network, an ended session, another lab in another tab, too many calls. */
function toRefusal(error: unknown): string | null {
  if (!isApiError(error)) return null;
  if (error.code === 'other-vendor' || error.code === 'no-vendor') return null;
  return [400, 403, 404, 409].includes(error.status) && error.code !== 'password-change-required'
    ? error.message
    : null;
}
