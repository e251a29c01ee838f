import { Link } from 'react-router';
import { bookingsPath } from '../../../../domain/paths.ts';
import { loginFirstPath } from '../../../account/session/next-path.ts';
import { setSessionItem } from '../../../page/session-storage.ts';
import type { BookingTask } from '../../booking/confirmation/booking-link.ts';

export const interruptedTaskItem = 'interrupted task';
export type InterruptedTask = { code: string; task: BookingTask };

/** Shown when the session has ended: the login returns to the interrupted task. */
export function LogInAgain({ code, task, what }: InterruptedTask & { what: string }) {
  return (
    <>
      {what}: you are logged out.{' '}
      <Link to={loginFirstPath(bookingsPath)} onClick={() => setSessionItem(interruptedTaskItem, { code, task })}>
        Log in again
      </Link>
    </>
  );
}
