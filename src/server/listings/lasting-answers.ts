import { LRUCache } from 'lru-cache';
import type { PlainDateTime } from '../../domain/calendar.ts';

/** What an answer was made of, and when: objects and numbers of versions, which are others once they have changed. */
type Basis = { of: readonly unknown[]; now: PlainDateTime };

/**
 * Answers from the copy in memory that are handed out again: the same frozen object, which is checked and written as
 * JSON once. One stays right until something that it was made of changes, and until the minute is over. Those that
 * nobody has asked for longest make room.
 */
export class LastingAnswers<Answer extends readonly unknown[]> {
  readonly #kept: LRUCache<string, Basis & { answer: Answer }>;

  /** `maxItems` is for all answers together, each of which counts as one more than it has. */
  constructor(maxItems: number) {
    this.#kept = new LRUCache({ maxSize: maxItems, sizeCalculation: ({ answer }) => answer.length + 1 });
  }

  /** The last answer to a question, or a new one. */
  answer(question: string, { of, now }: Basis, make: () => Answer): Answer {
    const kept = this.#kept.get(question);
    if (kept && areSame(kept.of, of) && isSameMinute(kept.now, now)) return kept.answer;
    const answer = Object.freeze(make());
    this.#kept.set(question, { of, now, answer });
    return answer;
  }
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, at) => each === others[at]);
}

function isSameMinute(one: PlainDateTime, other: PlainDateTime): boolean {
  return one.minute === other.minute && one.day === other.day;
}
