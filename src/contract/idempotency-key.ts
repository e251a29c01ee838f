export const maxIdempotencyKeyLength = 200;

export const idempotencyKeyHeader = {
  'Idempotency-Key': `A name for this attempt, at most ${maxIdempotencyKeyLength} characters: a repetition by the same caller within 24 hours is the same booking.`,
};

/** Answers a key that is used again with other content or by another caller. */
export const idempotencyKeyWasUsed = 'This Idempotency-Key was used for another booking.';
