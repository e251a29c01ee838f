import { useRoutes } from 'react-router';
import { MessagePreviews } from './message-previews.tsx';
import { SentMessageList } from './sent-message-list.tsx';

export default function SentMessagesPage() {
  return useRoutes([
    { index: true, element: <SentMessageList /> },
    { path: 'texts', element: <MessagePreviews /> },
  ]);
}
