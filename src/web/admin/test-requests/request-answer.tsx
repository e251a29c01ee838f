import type { RequestedTest } from '../../../contract/admin/test-requests.ts';
import { Button } from '../../ui/button.tsx';
import styles from './request-answer.module.css';

export type RequestDecision =
  | { kind: 'add' | 'join' | 'refuse'; request: RequestedTest }
  | { kind: 'is'; request: RequestedTest; testId: number };

/** Offers what the name means in the catalogue by now with one press. */
export function RequestAnswer({
  request,
  isBusy,
  onDecide,
}: {
  request: RequestedTest;
  isBusy: boolean;
  onDecide(decision: RequestDecision): void;
}) {
  const { name, isSure, meant } = request;
  return (
    <div className={`cluster-1 to-end ${styles.answer}`}>
      {meant.map((test) => (
        <Button
          key={test.id}
          look={isSure ? 'tonal' : 'secondary'}
          isUnavailable={isBusy}
          aria-label={`${name} is ${test.name}`}
          onClick={() => onDecide({ kind: 'is', request, testId: test.id })}
        >
          {`It is ${test.name}`}
        </Button>
      ))}
      <Button look="quiet" aria-label={`Add ${name}`} onClick={() => onDecide({ kind: 'add', request })}>
        Add
      </Button>
      <Button look="quiet" aria-label={`Join ${name} to a test`} onClick={() => onDecide({ kind: 'join', request })}>
        Join
      </Button>
      <Button look="quiet" aria-label={`Refuse ${name}`} onClick={() => onDecide({ kind: 'refuse', request })}>
        Refuse
      </Button>
    </div>
  );
}
