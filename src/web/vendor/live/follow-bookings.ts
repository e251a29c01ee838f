import { vendorBookingEvents } from '../../../contract/vendor/booking-desk.ts';
import { type BookingStreamEvents, bookingStreamEvents } from '../../../contract/vendor/booking-events-schemas.ts';
import { toStreamAddress } from '../../api/tab-vendor.ts';

/** `live`: the server sends events. `asking`: it does not, so everything is polled. `offline`: the browser has no network. */
export type LiveState = 'connecting' | 'live' | 'asking' | 'offline';

const askEveryMs = 5000;
const retryAfterMs = 3000;
/** The server sends a heartbeat every 15 seconds. */
const silenceMs = 40_000;
/** Recent events can come twice. */
const maxRemembered = 1000;

/**
 * Follows the lab's bookings by events, and by polling without a stream. Reconnects, as `EventSource` would give up.
 */
export function followBookings(on: {
  state(state: LiveState): void;
  news(event: BookingStreamEvents['booking']): void;
  /** Anything may have changed. */
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
    on.state(navigator.onLine ? 'asking' : 'offline');
    // Jitter, so that a restarted server does not get all pages at once.
    retry = setTimeout(open, retryAfterMs * (0.5 + Math.random()));
  };
  const hear = (event: MessageEvent<string>) => {
    if (event.lastEventId) lastId = event.lastEventId;
    clearTimeout(silence);
    silence = setTimeout(fail, silenceMs);
  };
  const listen = (name: keyof BookingStreamEvents, act: (event: MessageEvent<string>) => void = () => {}) =>
    source?.addEventListener(name, (event) => {
      hear(event);
      act(event);
    });
  const open = () => {
    source = new EventSource(toStreamAddress(vendorBookingEvents, { after: lastId }));
    source.onerror = fail;
    silence = setTimeout(fail, silenceMs);
    listen('ready', () => {
      isLive = true;
      on.state('live');
      // Catches changes between page load and connection.
      on.reload();
    });
    listen('heartbeat');
    listen('reload', () => on.reload());
    listen('booking', ({ lastEventId, data }) => {
      if (heard.has(lastEventId)) return;
      heard.add(lastEventId);
      if (heard.size > maxRemembered) heard.delete([...heard][0] ?? '');
      const { success, data: event } = bookingStreamEvents.booking.safeParse(JSON.parse(data));
      // A newer server may send kinds that this page does not know.
      if (success) on.news(event);
      else on.reload();
    });
  };
  const asking = setInterval(() => {
    if (!isLive && !document.hidden) on.reload();
  }, askEveryMs);

  // A stream without network stays silent for a while before it fails.
  window.addEventListener('offline', fail);
  open();
  return () => {
    window.removeEventListener('offline', fail);
    source?.close();
    clearTimeout(retry);
    clearTimeout(silence);
    clearInterval(asking);
  };
}
