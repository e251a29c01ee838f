import { useId, useRef, useState } from 'react';
import type { AffectedBookings as Affected } from '../../../contract/vendor/availability/affected-bookings.ts';
import { formatPlural, pluralize } from '../../../domain/text/plural.ts';
import { PortalDialog } from '../../portal/dialog/portal-dialog.tsx';
import { WriteDeclined } from '../../portal/form/use-portal-write.ts';
import { Button } from '../../ui/button.tsx';
import styles from './affected-bookings-list.module.css';
import { AffectedBookings, remindersOf } from './affected-bookings-list.tsx';

export const typedIsKept = 'We could not reach the server. What you typed is still here.';

type Question = { affected: Affected; answer(isConfirmed: boolean): void };

/** Shows the bookings that a change would affect before it is made. `confirm` throws `WriteDeclined` on "Go back". */
export function useConfirmAffected() {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = async (affected: Affected) => {
    if (affected.total === 0) return;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ affected, answer }));
    setQuestion(null);
    if (!isConfirmed) throw new WriteDeclined();
  };
  return { confirm, dialog: question && <AffectedDialog {...question} /> };
}

function AffectedDialog({ affected, answer }: Question) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { total } = affected;
  return (
    <PortalDialog ref={dialog} look="panel" labelledBy={titleId} onClose={() => answer(false)}>
      <div className="stack-4 inset">
        <h2 id={titleId}>{formatPlural(total, 'booking does', 'bookings do')} not fit this change</h2>
        <p>
          {pluralize(total, 'It keeps its appointment', 'They keep their appointments')} until you move or cancel{' '}
          {pluralize(total, 'it', 'them')}. {remindersOf(affected)}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which a keyboard must be able to do */}
        <section className={styles.scroll} tabIndex={0} aria-label="Bookings">
          <AffectedBookings affected={affected} />
        </section>
        <div className={`cluster-3 ${styles.answers}`}>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Go back
          </Button>
          <Button onClick={() => answer(true)}>Save anyway</Button>
        </div>
      </div>
    </PortalDialog>
  );
}
