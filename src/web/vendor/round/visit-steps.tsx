import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoundVisit } from '../../../contract/vendor/rounds/own-round.ts';
import { Button } from '../../ui/button.tsx';
import { AskForm } from './ask-form.tsx';
import { CollectedForm } from './collected-form.tsx';
import { roundQuery } from './kept/round-queries.ts';
import type { NotedStep, NotedTest } from './kept/unsent-notes.ts';
import { NotCollectedForm } from './not-collected-form.tsx';
import styles from './round.module.css';
import { UpiAtDoor } from './upi-at-door.tsx';

/** What can be noted at the door now. */
export function VisitSteps({
  visit,
  hasOwnWay,
  onNote,
  onLeave,
}: {
  visit: RoundVisit;
  hasOwnWay: boolean;
  onNote(note: NotedStep | NotedTest): void;
  /** Before the pressed button goes, whose focus must stay at the visit. */
  onLeave(): void;
}) {
  const [form, setForm] = useState<'collected' | 'not-collected' | 'ask' | null>(null);
  const queryClient = useQueryClient();
  const openCollected = () => {
    setForm('collected');
    // The desk may have added a test since.
    void queryClient.invalidateQueries({ queryKey: roundQuery.queryKey });
  };
  const close = () => {
    onLeave();
    setForm(null);
  };
  const { step, patientName, due } = visit;
  const note = (noted: Omit<NotedStep, 'seenStep'>) => {
    close();
    onNote({ ...noted, seenStep: step });
  };
  if (step === 'received' || step === 'waiting') return null;
  if (form === 'collected')
    return (
      <>
        <UpiAtDoor visit={visit} />
        <CollectedForm
          patientName={patientName}
          due={due}
          onNote={(found) => note({ step: 'collected', seenDue: due, ...found })}
          onClose={close}
        />
      </>
    );
  if (form === 'not-collected')
    return (
      <NotCollectedForm
        patientName={patientName}
        onNote={(found) => note({ step: 'not-collected', ...found })}
        onClose={close}
      />
    );
  if (form === 'ask')
    return (
      <AskForm
        visit={visit}
        onAsk={(asked) => {
          close();
          onNote({ asked });
        }}
        onClose={close}
      />
    );
  const isOpen = step === 'assigned' || step === 'on-the-way';
  // Without another test: its money could be noted only by taking back what was collected.
  if (!isOpen)
    return (
      <div className={`pair ${styles.steps}`}>
        <Button look="quiet" aria-label={`Take back: ${patientName}`} onClick={() => note({ step: 'on-the-way' })}>
          Take back
        </Button>
      </div>
    );
  return (
    <div className={`pair ${styles.steps}`}>
      {step === 'assigned' && hasOwnWay && (
        <Button
          look="tonal"
          wide
          aria-label={`On the way to ${patientName}`}
          onClick={() => note({ step: 'on-the-way' })}
        >
          On the way
        </Button>
      )}
      <Button
        look={step === 'assigned' ? 'secondary' : 'primary'}
        wide={step !== 'assigned'}
        aria-label={`Collected: ${patientName}`}
        onClick={openCollected}
      >
        Collected
      </Button>
      <Button look="secondary" aria-label={`Not collected: ${patientName}`} onClick={() => setForm('not-collected')}>
        Not collected
      </Button>
      {step === 'on-the-way' && (
        <Button look="quiet" aria-label={`Not on the way to ${patientName}`} onClick={() => note({ step: 'assigned' })}>
          Take back
        </Button>
      )}
      <Button look="quiet" aria-label={`Another test for ${patientName}`} onClick={() => setForm('ask')}>
        Another test
      </Button>
    </div>
  );
}
