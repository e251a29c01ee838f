import type { ReviewRefusal } from '../../../domain/reviews/review-terms.ts';
import type { Random } from '../random.ts';
import type { ReviewFacts } from './review-facts.ts';
import texts from './review-texts.json' with { type: 'json' };

/** Of the examination: what the patient notices of it. */
export type Examination = 'sample' | 'scan';
type Cause = 'waiting' | 'report' | 'charge' | 'other';

const refusedTexts: Readonly<Record<ReviewRefusal, readonly string[]>> = texts.refused;

/** One to three sentences that agree with stars and facts. */
export function writeReviewText(facts: ReviewFacts, examination: Examination, random: Random): string {
  const praise = pickPraise(facts, examination, random);
  const complaint = pickComplaint(facts, examination, random);
  const whole = random.pick(texts.whole[facts.stars]);
  const parts = facts.stars >= 4 ? [praise] : facts.stars === 3 ? [praise, complaint] : [complaint];
  if (facts.stars === 5 && random.chance(0.4)) parts.push(pickPraise(facts, examination, random));
  if (facts.stars === 4 && random.chance(0.25)) parts.push(complaint);
  if (random.chance(0.45)) parts.splice(random.chance(0.5) ? 0 : parts.length, 0, whole);
  return [...new Set(parts)].join(' ');
}

function pickPraise({ waited, reportOnTime, chargedAsBooked }: ReviewFacts, examination: Examination, random: Random) {
  const lists = [
    texts.staff.good,
    texts[examination].good,
    texts.place.good,
    ...(waited === 'under-15' ? [texts.waiting.short] : []),
    ...(reportOnTime === 'yes' ? [texts.report['on-time']] : []),
    ...(chargedAsBooked ? [texts.charge['as-booked']] : []),
  ];
  return random.pick(random.pick(lists));
}

function pickComplaint(facts: ReviewFacts, examination: Examination, random: Random): string {
  const cause = findCause(facts);
  if (cause === 'waiting') return random.pick(texts.waiting.long);
  if (cause === 'report') return random.pick(texts.report.late);
  if (cause === 'charge') return random.pick(texts.charge.more);
  return random.pick(random.pick([texts.staff.bad, texts[examination].bad, texts.place.bad]));
}

/** What went wrong; `other` is not in the facts. */
function findCause({ waited, reportOnTime, chargedAsBooked }: ReviewFacts): Cause {
  if (chargedAsBooked === false) return 'charge';
  if (reportOnTime === 'no') return 'report';
  return waited === 'over-60' || waited === 'under-60' ? 'waiting' : 'other';
}

export function writeAnswer(facts: ReviewFacts, random: Random): string {
  return random.pick(texts.answers[facts.stars >= 4 ? 'good' : findCause(facts)]);
}

export function writeRefusedText(reason: ReviewRefusal, random: Random): string {
  return random.pick(refusedTexts[reason]);
}
