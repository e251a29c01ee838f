const maxAgeMs = 10_000;

/** Says at once whether a service answers. Reading an old answer starts the next check. */
export class Availability {
  readonly #check: () => Promise<unknown>;
  #isAvailable = true;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;

  constructor(check: () => Promise<unknown>) {
    this.#check = check;
  }

  get isAvailable(): boolean {
    if (performance.now() - this.#checkedAt > maxAgeMs) void this.checkNow();
    return this.#isAvailable;
  }

  checkNow(): Promise<void> {
    this.#running ??= this.#check()
      .then(
        () => true,
        () => false,
      )
      .then((isAvailable) => {
        this.#isAvailable = isAvailable;
        this.#checkedAt = performance.now();
        this.#running = undefined;
      });
    return this.#running;
  }
}
