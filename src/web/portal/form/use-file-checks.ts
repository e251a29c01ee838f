import { useRef } from 'react';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';

type Outcome<Check> = { check: Check } | { problem: string };

/**
 * Checks a file with the answers that people give to it. One check runs at a time: those that are asked for meanwhile
 * become one, and only the last has an outcome.
 */
export function useFileChecks<Answers, Check>(
  send: (file: File, answers: Answers) => Promise<Check>,
  nothing: Answers,
) {
  const lastRun = useRef(0);
  /** The answers of the last check, which a further press adds to before they are shown. */
  const lastAnswers = useRef(nothing);
  const inFlight = useRef<Promise<unknown>>(Promise.resolve());

  const run = async (file: File, answers: Answers): Promise<Outcome<Check> | null> => {
    lastRun.current += 1;
    lastAnswers.current = answers;
    const number = lastRun.current;
    const isLast = () => number === lastRun.current;
    const check = () =>
      send(file, answers)
        .then((check): Outcome<Check> => ({ check }))
        .catch((error: unknown): Outcome<Check> => ({ problem: explainFailure(error) }));
    const outcome = inFlight.current.then(() => (isLast() ? check() : null));
    inFlight.current = outcome;
    const answer = await outcome;
    return isLast() ? answer : null;
  };

  return {
    run,
    lastAnswers,
    /** The outcome of a check that is under way is of no interest any more. */
    drop: () => {
      lastRun.current += 1;
    },
  };
}

/** A copy in memory: browsers cannot read a file that a spreadsheet has saved again since. */
export async function keepFile(chosen: File): Promise<File> {
  const bytes = await chosen.arrayBuffer();
  return new File([bytes], chosen.name, { type: chosen.type });
}

export function explainFailure(error: unknown): string {
  return error instanceof Error ? getErrorMessage(error, unreachableMessage) : unreachableMessage;
}
