/** What the tabs of one browser tell each other. None of it is personal: each asks the server for itself. */
export type TabMessage = 'signed in' | 'signed out' | 'bookings changed';

/** One for telling and listening: by two, a tab would hear what it has told itself. */
let channel: BroadcastChannel | undefined;

/** Tells the other tabs. Browsers without channels have each tab find out by itself. */
export function tellOtherTabs(message: TabMessage) {
  openChannel()?.postMessage(message);
}

/** Calls the listener with what other tabs tell. Returns what ends that. */
export function listenToOtherTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  openChannel()?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('jaanch');
  return channel;
}
