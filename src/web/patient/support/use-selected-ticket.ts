import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { TicketReference } from '../../../contract/patient/support/support.ts';
import { ticketPath } from '../../../domain/paths.ts';
import { getSessionItem, setSessionItem } from '../../page/session-storage.ts';
import { useOnceHydrated } from '../../ui/hooks/use-is-hydrated.ts';

const itemName = (ticket: string) => `ticket ${ticket}`;

/** Remembers in this tab what opens the ticket. Returns the history state that selects it, without what opens it. */
export function keepTicket({ ticket, ...proof }: TicketReference): { ticket: string } {
  setSessionItem(itemName(ticket), proof);
  return { ticket };
}

/** The ticket of the history state; null on the server and during hydration. A link of a message loses its secret. */
export function useSelectedTicket(): TicketReference | null {
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const ticket: unknown = state?.ticket;
  const isSelected = useOnceHydrated(typeof ticket === 'string');
  useEffect(() => {
    const [, linked, secret] = /^#([A-Z0-9]{8})\.([\w-]{24})$/.exec(hash) ?? [];
    if (linked && secret) void navigate(ticketPath, { replace: true, state: keepTicket({ ticket: linked, secret }) });
  }, [hash, navigate]);
  if (typeof ticket !== 'string' || !isSelected) return null;
  return { ticket, ...getSessionItem<Omit<TicketReference, 'ticket'>>(itemName(ticket)) };
}
