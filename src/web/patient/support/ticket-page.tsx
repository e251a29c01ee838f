import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader } from '../../page/prefetch-loader.ts';
import { FindTicketForm } from './find-ticket-form.tsx';
import { OwnTicket } from './own-ticket.tsx';
import styles from './support-form.module.css';
import { useSelectedTicket } from './use-selected-ticket.ts';

export const loader = () => null;
export const clientLoader = noClientLoader;

export default function TicketPage() {
  const selected = useSelectedTicket();
  return (
    <div className={`page stack-5 ${styles.ticketPage}`}>
      <PageHead title="Your ticket" description="What you wrote to us, its state and our answers." />
      {selected ? (
        <OwnTicket key={selected.ticket} reference={selected} />
      ) : (
        <>
          <h1>Your ticket</h1>
          <FindTicketForm />
        </>
      )}
    </div>
  );
}
