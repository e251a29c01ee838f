export const maxIdempotencyKeyLength = 200;

/** For the calls that book. */
export const idempotencyKeyHeader = {
  'Idempotency-Key': `A name for this attempt, at most ${maxIdempotencyKeyLength} characters: a repetition by the same caller within 24 hours is the same booking.`,
};

/** The answer to a key that comes again with other content, or from somebody else. */
export const idempotencyKeyWasUsed = 'This Idempotency-Key was used for another booking.';
