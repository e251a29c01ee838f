import { vendorBookingEvents } from '../../../contract/vendor/booking-desk.ts';

/** `live`: news come by themselves. `asking`: they do not for the moment, and are asked for from time to time. */
export type LiveState = 'connecting' | 'live' | 'asking';
type BookingNews = { bookingId: number; kind: string };

const askEveryMs = 5000;
const retryAfterMs = 3000;
/** The server says every 15 seconds that it is there. */
const silenceMs = 40_000;
/** Events can come twice; older ones do not come again. */
const maxRemembered = 1000;

/**
 * Follows the lab's bookings until the returned function is called: by events, and, while there are none, by asking.
 * The browser's own reconnecting ends at the first refusal, so that it is done here.
 */
export function followBookings(on: {
  state(state: LiveState): void;
  news(news: BookingNews): void;
  /** Anything may have happened. */
  reload(): void;
}): () => void {
  let source: EventSource | undefined;
  let lastId = '';
  let isLive = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = new Set<string>();

  const fail = () => {
    source?.close();
    clearTimeout(silence);
    clearTimeout(retry);
    isLive = false;
    on.state('asking');
    // Not all pages at once, after a restart.
    retry = setTimeout(open, retryAfterMs * (0.5 + Math.random()));
  };
  const hear = (event: MessageEvent<string>) => {
    if (event.lastEventId) lastId = event.lastEventId;
    clearTimeout(silence);
    silence = setTimeout(fail, silenceMs);
  };
  const open = () => {
    const { path } = vendorBookingEvents;
    source = new EventSource(lastId ? `${path}?after=${lastId}` : path);
    source.onerror = fail;
    silence = setTimeout(fail, silenceMs);
    source.addEventListener('ready', (event) => {
      hear(event);
      isLive = true;
      on.state('live');
      // What happened between the loading of the page and now.
      on.reload();
    });
    source.addEventListener('heartbeat', hear);
    source.addEventListener('reload', (event) => {
      hear(event);
      on.reload();
    });
    source.addEventListener('booking', (event) => {
      hear(event);
      if (heard.has(event.lastEventId)) return;
      heard.add(event.lastEventId);
      if (heard.size > maxRemembered) heard.delete([...heard][0] ?? '');
      on.news(JSON.parse(event.data) as BookingNews);
    });
  };
  const asking = setInterval(() => {
    if (!isLive && !document.hidden) on.reload();
  }, askEveryMs);

  open();
  return () => {
    source?.close();
    clearTimeout(retry);
    clearTimeout(silence);
    clearInterval(asking);
  };
}
