const placeholders = new Set(['test', 'testing', 'tester', 'demo', 'dummy', 'sample', 'example', 'temp', 'none', 'na']);
const keyboardRuns = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
/** Words that do not identify a lab. */
const generic =
  /^(the|my|new|a|an|lab|labs|laboratory|laboratories|path|pathology|diagnostic|diagnostics|clinic|centre|center|and|\d+)$/;

/** True for a lab's name that is none: 'test', 'asdf lab', 'aaaa', '123'. */
export function isPlaceholderName(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !generic.test(word));
  return telling.length > 0 ? telling.every(isPlaceholder) : words.every((word) => /^\d+$/.test(word));
}

function isPlaceholder(word: string): boolean {
  return (
    placeholders.has(word) ||
    /^(.)\1{2,}$/u.test(word) ||
    (word.length > 2 && keyboardRuns.some((run) => run.includes(word)))
  );
}
