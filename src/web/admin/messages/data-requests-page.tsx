import { MessageList } from './message-list.tsx';

/** What people ask about their own data: the law gives us thirty days. */
export default function DataRequestsPage() {
  return <MessageList title="Data requests" kind="data" />;
}
