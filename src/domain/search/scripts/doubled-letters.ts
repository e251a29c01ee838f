import { foldText } from './fold-text.ts';

const shortest = 3;
const longest = 6;

/** Returns 'boo', 'bloo' and 'blood' for 'blood': the index has single letters, but people type double ones. */
export function listDoubledBeginnings(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => /(.)\1/.test(word))
    .flatMap((word) =>
      Array.from({ length: longest - shortest + 1 }, (_, at) => word.slice(0, shortest + at)).filter((start) =>
        /(.)\1/.test(start),
      ),
    );
}
