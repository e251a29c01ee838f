/**
 * Makes the same of an answer only once, where it is frozen: such answers come from the server's memory and are handed
 * out again and again. What is made of them is frozen, too.
 */
export function oncePerAnswer<Answer extends object, Made extends object>(
  make: (answer: Answer) => Made,
): (answer: Answer) => Made {
  const known = new WeakMap<Answer, Made>();
  return (answer) => {
    if (!Object.isFrozen(answer)) return make(answer);
    const made = known.get(answer) ?? Object.freeze(make(answer));
    known.set(answer, made);
    return made;
  };
}
