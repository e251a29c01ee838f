export const maxIdempotencyKeyLength = 200;

export const idempotencyKeyHeader = {
  'Idempotency-Key': `A name for this attempt, at most ${maxIdempotencyKeyLength} characters: a repetition by the same caller within 24 hours is the same booking.`,
};

/** Answers an own key that is used again with other content. */
export const idempotencyKeyWasUsed = 'This Idempotency-Key was used for another booking.';
/** Answers a key of another caller, or of the same one without a proof. */
export const idempotencyKeyIsNotYours =
  'This Idempotency-Key was used before, and nothing shows that it was by you. Check whether you have this booking already before you send it with another key.';

/** The same for steps of a collection at home, and for payments. */
export const stepKeyWasUsed = 'This Idempotency-Key was used for another step.';
export const paymentKeyWasUsed = 'This Idempotency-Key was used for another payment.';
export const stepKeyIsNotYours = 'This Idempotency-Key was used by somebody else.';

/** Drawn by the caller before its first attempt, because the answer to that may be lost with all that it sets. */
export const bookingSecretHeader = {
  'Booking-Secret':
    'A random secret of 32 to 200 letters, digits, hyphens or underscores. A caller without a session proves with it that it sent the Idempotency-Key before.',
};
export const invalidBookingSecret = 'The Booking-Secret must have 32 to 200 letters, digits, hyphens or underscores.';
