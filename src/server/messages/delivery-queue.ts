export const deliveryQueue = 'deliver-message';

export type DeliveryJob = { messageId: number };
