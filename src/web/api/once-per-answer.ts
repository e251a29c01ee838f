/** Converts each answer once: the server renders many pages from one answer, which never changes. */
export function oncePerAnswer<Answer extends object, Made>(make: (answer: Answer) => Made): (answer: Answer) => Made {
  const made = new WeakMap<Answer, { value: Made }>();
  return (answer) => {
    const known = made.get(answer) ?? { value: make(answer) };
    made.set(answer, known);
    return known.value;
  };
}
