import { useEffect, useRef } from 'react';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader } from '../../page/prefetch-loader.ts';
import { FindTicketForm } from './find-ticket-form.tsx';
import { OwnTicket } from './own-ticket.tsx';
import { useSelectedTicket } from './use-selected-ticket.ts';

export const loader = () => null;
export const clientLoader = noClientLoader;

export default function TicketPage() {
  const selected = useSelectedTicket();
  const page = useRef<HTMLDivElement>(null);
  const ticket = selected?.ticket ?? null;
  const shown = useRef(ticket);
  // The address stays the same, and what was pressed is gone.
  useEffect(() => {
    if (shown.current === ticket) return;
    shown.current = ticket;
    page.current?.querySelector('h1')?.focus();
  }, [ticket]);
  return (
    <div ref={page} className="page stack-5 one-column late">
      <PageHead title="Your ticket" description="What you wrote to us, its state and our answers." />
      {selected ? (
        <OwnTicket key={selected.ticket} reference={selected} />
      ) : (
        <>
          <h1 tabIndex={-1}>Your ticket</h1>
          <FindTicketForm />
        </>
      )}
    </div>
  );
}
