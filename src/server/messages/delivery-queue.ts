/** The queue of jobs that deliver one message each. */
export const deliveryQueue = 'deliver-message';

export type DeliveryJob = { messageId: number };
