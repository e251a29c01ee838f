import { afterAll, expect, it, vi } from 'vitest';
import { listenToOtherTabs, notifyOtherTabs, type TabMessage } from './other-tabs.ts';

const otherTab = new BroadcastChannel('jaanch');
const heard: TabMessage[] = [];
const stop = listenToOtherTabs((message) => heard.push(message));
afterAll(() => otherTab.close());

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

it('sends to other tabs and not itself, and receives until it is stopped', async () => {
  const heardThere: TabMessage[] = [];
  otherTab.onmessage = ({ data }) => heardThere.push(data);
  notifyOtherTabs('signed in');
  await eventually(() => expect(heardThere).toEqual(['signed in']));
  otherTab.postMessage('bookings changed');
  await eventually(() => expect(heard).toEqual(['bookings changed']));
  stop();
  otherTab.postMessage('signed out');
  notifyOtherTabs('signed out');
  await eventually(() => expect(heardThere).toEqual(['signed in', 'signed out']));
  expect(heard).toEqual(['bookings changed']);
});
