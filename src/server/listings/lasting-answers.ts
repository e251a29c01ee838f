import { LRUCache } from 'lru-cache';
import type { PlainDateTime } from '../../domain/calendar.ts';
import type { ListedVendor } from './listed-vendor.ts';

/** What an answer was made of, and when. Its labs are other objects once they have changed, but for their slots. */
type Basis = { of: object; vendors: readonly ListedVendor[]; now: PlainDateTime };

type Kept<Answer> = { of: object; slotsReadAt: number; now: PlainDateTime; answer: Answer };

/**
 * Answers from the copy in memory that are handed out again: the same frozen object, which is checked and written as
 * JSON once. One stays right until something that it was made of changes, or a slot of its labs, and until the minute
 * is over. Those that nobody has asked for longest make room.
 */
export class LastingAnswers<Answer extends readonly unknown[]> {
  readonly #kept: LRUCache<string, Kept<Answer>>;

  /** `maxItems` is for all answers together, each of which counts as one more than it has. */
  constructor(maxItems: number) {
    this.#kept = new LRUCache({ maxSize: maxItems, sizeCalculation: ({ answer }) => answer.length + 1 });
  }

  /** The last answer to a question, or a new one. */
  answer(question: string, { of, vendors, now }: Basis, make: () => Answer): Answer {
    const slotsReadAt = vendors.reduce((latest, { slots }) => Math.max(latest, slots.readAt), 0);
    const kept = this.#kept.get(question);
    if (kept?.of === of && kept.slotsReadAt === slotsReadAt && isSameMinute(kept.now, now)) return kept.answer;
    const answer = Object.freeze(make());
    this.#kept.set(question, { of, slotsReadAt, now, answer });
    return answer;
  }
}

function isSameMinute(one: PlainDateTime, other: PlainDateTime): boolean {
  return one.minute === other.minute && one.day === other.day;
}
