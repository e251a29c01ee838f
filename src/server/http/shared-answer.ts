/**
 * An answer that is the same for all callers who ask the same, as long as each part of `basis` is the same value. HTTP
 * checks and writes it once, and calls `make` only where it does not have it yet. `basis` is kept with it: ids, not data.
 */
export class SharedAnswer<Answer> {
  readonly basis: readonly unknown[];
  readonly make: () => Answer;

  constructor(basis: readonly unknown[], make: () => Answer) {
    this.basis = basis;
    this.make = make;
  }
}
