const maxWords = 4000;

/** Memoizes a function of one word: each key press brings the same words back. */
export function rememberWords<Value>(compute: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    // first in, first out: cheap, and popular words return soon
    if (known.size >= maxWords) known.delete(known.keys().next().value ?? '');
    const value = compute(word);
    known.set(word, value);
    return value;
  };
}
