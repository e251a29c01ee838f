/**
 * An answer that is the same for all callers with equal input, as long as each part of `basis` is the same value. HTTP
 * checks and writes it once, and calls `make` only on a cache miss. Objects in `basis` are compared by identity and not
 * kept in memory.
 */
export class SharedAnswer<Answer> {
  readonly basis: readonly unknown[];
  readonly make: () => Answer;

  constructor(basis: readonly unknown[], make: () => Answer) {
    this.basis = basis;
    this.make = make;
  }
}
