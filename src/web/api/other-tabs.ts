/** What the tabs of one browser tell each other. None of it is personal: each asks the server for itself. */
export type TabMessage = 'signed in' | 'signed out' | 'bookings changed';

const channelName = 'jaanch';

/** Tells the other tabs. Browsers without channels have each tab find out by itself. */
export function tellOtherTabs(message: TabMessage) {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Calls the listener with what other tabs tell. Returns what ends that. */
export function listenToOtherTabs(listener: (message: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  return () => channel.close();
}
