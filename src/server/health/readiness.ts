export class Readiness {
  readonly #hasLabs: () => boolean;
  #isDraining = false;

  constructor(hasLabs: () => boolean) {
    this.#hasLabs = hasLabs;
  }

  /** True before the end of the process: new requests belong to others. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  get isReady(): boolean {
    return !this.#isDraining && this.#hasLabs();
  }

  drain() {
    this.#isDraining = true;
  }
}
