import { Notice } from '../../ui/notice.tsx';

export function ForCollectors() {
  return (
    <Notice title="You collect samples for this lab">
      <p>The dashboard is for owners and the desk. Ask the desk for the homes that you go to today.</p>
    </Notice>
  );
}
