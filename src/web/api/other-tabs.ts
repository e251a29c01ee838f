/** Messages between tabs of one browser. They contain no personal data: each tab asks the server itself. */
export type TabMessage = 'signed in' | 'signed out' | 'bookings changed' | 'lab switched';

/** One channel for both: with two, a tab would receive its own messages. */
let channel: BroadcastChannel | undefined;

/** Notifies the other tabs. Without BroadcastChannel, each tab finds out by itself. */
export function notifyOtherTabs(message: TabMessage) {
  openChannel()?.postMessage(message);
}

export function listenToOtherTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  openChannel()?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('jaanch');
  return channel;
}
