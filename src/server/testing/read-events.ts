import { type BookingStreamEvents, bookingStreamEvents } from '../../contract/vendor/booking-events-schemas.ts';

type StreamedEvent = { name: string; id: string | undefined; data: { bookingId?: number; kind?: string } };

/** Reads a stream of events as a browser does. Fails on an event that the contract does not describe. */
export function readEvents(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const events: StreamedEvent[] = [];
  let hasEnded = false;
  let text = '';
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/)));
        if (!fields.event) continue;
        const data = JSON.parse(fields.data);
        bookingStreamEvents[fields.event as keyof BookingStreamEvents].parse(data);
        events.push({ name: fields.event, id: fields.id, data });
      }
    }
    hasEnded = true;
  })();
  return {
    events,
    bookingsSeen: () => events.filter(({ name }) => name === 'booking'),
    hasEnded: () => hasEnded,
    async close() {
      await reader.cancel();
      await reading;
    },
  };
}
