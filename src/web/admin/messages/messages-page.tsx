import { MessageList } from './message-list.tsx';

export default function MessagesPage() {
  return <MessageList title="Messages" />;
}
