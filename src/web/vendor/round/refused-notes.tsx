import type { ErrorCode } from '../../../contract/errors.ts';
import { collectionStepNames } from '../../../domain/home-collection/collection-steps.ts';
import { notCollectedTexts } from '../../../domain/home-collection/not-collected.ts';
import { toTelUrl } from '../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { forgetNotesOf, isRefusedStep, removeUnsentNote, type UnsentNote } from './kept/unsent-notes.ts';

/** What the collector answers by noting it again. */
const questions: readonly (ErrorCode | undefined)[] = ['reason-needed', 'due-changed', 'ten-times-the-price'];

/** What was noted and could not be saved, one notice for each visit, or for each question while its steps can be saved. */
export function RefusedNotes({ notes, labPhone }: { notes: readonly UnsentNote[]; labPhone: string | null }) {
  return [...Map.groupBy(notes, ({ bookingId }) => bookingId)].map(([bookingId, ofVisit]) => {
    const refused = ofVisit.find(isRefusedStep);
    if (!refused) return ofVisit.map((note) => <RefusedQuestion key={note.key} note={note} />);
    const { patientName, refusal, refusalCode } = refused;
    const isAtDesk =
      refusalCode === 'visit-handed-on' && ofVisit.every(({ refusalCode: code }) => code === refusalCode);
    const isQuestion = questions.includes(refusalCode);
    const done = isQuestion ? 'Note it again' : isAtDesk ? 'Hide' : 'The lab knows';
    return (
      <Notice
        key={bookingId}
        tone={isAtDesk ? 'warn' : 'bad'}
        heading="h3"
        title={`${patientName}: ${isAtDesk ? 'no longer your visit' : 'not saved'}`}
        actions={
          <>
            {labPhone && !isAtDesk && !isQuestion && (
              <a className="touch" href={toTelUrl(labPhone)}>
                Call the lab
              </a>
            )}
            <Button look="secondary" onClick={() => forgetNotesOf(bookingId)}>
              {done}
            </Button>
          </>
        }
      >
        <p>
          {refusal} {!isAtDesk && !isQuestion && 'Tell the lab what you noted:'}
        </p>
        <ul>
          {ofVisit.map((note) => (
            <li key={note.key}>{describe(note)}</li>
          ))}
        </ul>
      </Notice>
    );
  });
}

function RefusedQuestion({ note }: { note: UnsentNote }) {
  if (!('asked' in note) || !note.refusal) return null;
  return (
    <Notice
      tone="warn"
      heading="h3"
      title={`${note.patientName}: not asked for ${note.asked.name}`}
      actions={
        <Button look="secondary" onClick={() => removeUnsentNote(note)}>
          Hide
        </Button>
      }
    >
      <p>{note.refusal}</p>
    </Notice>
  );
}

function describe(note: UnsentNote): string {
  const when = formatShortInstant(new Date(note.tappedAt).toISOString());
  if ('asked' in note) return `${note.asked.name} asked for, ${formatRupees(parsePaise(note.asked.price))}, ${when}`;
  const { step, taken, notCollected, note: text } = note;
  return [
    collectionStepNames[step],
    notCollected && notCollectedTexts[notCollected],
    text,
    taken != null && `${formatRupees(parsePaise(Number(taken).toFixed(2)))} taken`,
    when,
  ]
    .filter(Boolean)
    .join(', ');
}
