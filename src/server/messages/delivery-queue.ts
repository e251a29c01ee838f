import type { MessageChannel } from '../../domain/messages/message-kinds.ts';

/** The queues of jobs that deliver one message each: a channel that does not answer does not stop the other. */
export const deliveryQueues: Readonly<Record<MessageChannel, string>> = { email: 'deliver-email', sms: 'deliver-sms' };

/** Gets the jobs whose process ended in each of their attempts. */
export const endedDeliveries = 'end-delivery';

export type DeliveryJob = { messageId: number };
