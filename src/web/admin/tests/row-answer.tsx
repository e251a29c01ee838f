import type { ImportAnswer, ImportedRow } from '../../../contract/admin/catalogue-import.ts';
import { Button } from '../../ui/button.tsx';

/** Says which test a row is, or leaves it out. Every answer can be taken back. */
export function RowAnswer({
  row: { row, kind, name: written, isAnswered, isSure, meant },
  onAnswer,
  onChoose,
}: {
  row: ImportedRow;
  /** Null takes the answer back. */
  onAnswer(answer: ImportAnswer | null): void;
  onChoose(): void;
}) {
  const name = written.slice(0, 80);
  const leaveOut = (
    <Button look="quiet" aria-label={`Leave out ${name}`} onClick={() => onAnswer({ row, isLeftOut: true })}>
      Leave out
    </Button>
  );
  const takeBack = (text: string) => (
    <Button look="quiet" aria-label={`${text} ${name}`} onClick={() => onAnswer(null)}>
      {text}
    </Button>
  );
  if (kind === 'left-out') return takeBack('Put back');
  if (kind === 'wrong')
    return (
      <div className="line-2">
        {isAnswered && takeBack('Answer again')}
        {leaveOut}
      </div>
    );
  if (kind !== 'unclear') return isAnswered ? takeBack('Answer again') : null;
  return (
    <div className="line-2">
      {meant.map((test) => (
        <Button
          key={test.id}
          look="tonal"
          aria-label={`${name} is the test ${test.name}`}
          onClick={() => onAnswer({ row, testId: test.id })}
        >
          {isSure ? 'The same test' : `It is ${test.name}`}
        </Button>
      ))}
      <Button
        look={isSure ? 'quiet' : 'secondary'}
        aria-label={`${name} is a new test`}
        onClick={() => onAnswer({ row, isNew: true })}
      >
        A new test
      </Button>
      <Button look="quiet" aria-label={`Another test for ${name}`} onClick={onChoose}>
        Another test
      </Button>
      {leaveOut}
    </div>
  );
}
