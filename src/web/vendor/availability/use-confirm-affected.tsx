import { useId, useRef, useState } from 'react';
import type { AffectedBookings as Affected } from '../../../contract/vendor/availability/affected-bookings.ts';
import { formatPlural, pluralize } from '../../../domain/text/plural.ts';
import { PortalDialog } from '../../portal/dialog/portal-dialog.tsx';
import { WriteDeclined } from '../../portal/form/use-portal-write.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { AffectedBookings } from './affected-bookings-list.tsx';

export const typedIsKept = 'We could not reach the server. What you typed is still here.';

/** The patients that the lab does not ask to choose another time. */
export type AskedPatients = { notAsked?: number[] };

type Question = { affected: Affected; answer(asked: AskedPatients | null): void };

/**
 * Shows the bookings that a change would affect before it is made, and asks which patients get a message. `confirm` throws
 * `WriteDeclined` on "Go back".
 */
export function useConfirmAffected() {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = async (affected: Affected): Promise<AskedPatients> => {
    if (affected.total === 0) return {};
    const asked = await new Promise<AskedPatients | null>((answer) => setQuestion({ affected, answer }));
    setQuestion(null);
    if (!asked) throw new WriteDeclined();
    return asked;
  };
  return { confirm, dialog: question && <AffectedDialog {...question} /> };
}

function AffectedDialog({ affected, answer }: Question) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { total } = affected;
  const [notAsked, setNotAsked] = useState<readonly number[]>([]);
  const askable = affected.bookings.filter(({ canBeAsked }) => canBeAsked);
  const askedCount = askable.length - notAsked.length;
  const unlistedCount = total - affected.bookings.length;
  const toggle = (id: number) =>
    setNotAsked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return (
    <PortalDialog ref={dialog} look="panel" labelledBy={titleId} onClose={() => answer(null)}>
      <div className="stack-4 inset">
        <h2 id={titleId}>{formatPlural(total, 'booking does', 'bookings do')} not fit this change</h2>
        <p>
          {pluralize(total, 'It keeps its appointment', 'They keep their appointments')} until you, or the{' '}
          {pluralize(total, 'patient', 'patients')}, move or cancel {pluralize(total, 'it', 'them')}.{' '}
          {askable.length > 0 &&
            'The ticked patients get a message that you are closed then, and choose another time or cancel. Untick those whom you call yourself.'}
          {unlistedCount > 0 &&
            ` ${formatPlural(unlistedCount, 'later booking is', 'later bookings are')} not listed here. Their patients are asked, too, if you are closed then.`}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which a keyboard must be able to do */}
        <section className="scroll" tabIndex={0} aria-label="Bookings">
          <AffectedBookings
            affected={affected}
            renderActions={({ id, patientName, canBeAsked }) =>
              canBeAsked ? (
                <Checkbox
                  label={
                    <>
                      Ask <span translate="no">{patientName}</span>
                    </>
                  }
                  checked={!notAsked.includes(id)}
                  onChange={() => toggle(id)}
                />
              ) : null
            }
          />
        </section>
        <div className="cluster-3 to-end">
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Go back
          </Button>
          <Button onClick={() => answer({ notAsked: [...notAsked] })}>{getSaveText(askedCount, unlistedCount)}</Button>
        </div>
      </div>
    </PortalDialog>
  );
}

/** How many of those that are not listed are asked is not known. */
function getSaveText(askedCount: number, unlistedCount: number) {
  if (askedCount === 0) return 'Save';
  return unlistedCount > 0 ? 'Save and ask patients' : `Save and ask ${formatPlural(askedCount, 'patient')}`;
}
