/** Ids of what has changed, each with the moment at which the last change was heard of. Moments are counted. */
export class StaleMarks {
  readonly #marks = new Map<number, number>();

  get size(): number {
    return this.#marks.size;
  }

  has(id: number): boolean {
    return this.#marks.has(id);
  }

  add(id: number, moment: number) {
    this.#marks.set(id, moment);
  }

  /** At most so many of them. */
  first(count: number): number[] {
    return this.ids().slice(0, count);
  }

  ids(): number[] {
    return [...this.#marks.keys()];
  }

  /** After a reading that began at this moment: what was heard of later may not be in it. */
  settle(id: number, moment: number) {
    if ((this.#marks.get(id) ?? moment) < moment) this.#marks.delete(id);
  }
}
