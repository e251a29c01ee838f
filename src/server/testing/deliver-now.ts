import { type DeliveryServices, deliverMessage } from '../messages/deliver-message.ts';
import { claimedColumns } from '../messages/message-queue.ts';

/** Claims and delivers one message, if it waits, as a batch does: also before it is due. */
export async function deliverNow(services: DeliveryServices, id: number): Promise<void> {
  const message = await services.db
    .updateTable('messages')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(claimedColumns)
    .executeTakeFirst();
  if (message) await deliverMessage(services, message);
}
