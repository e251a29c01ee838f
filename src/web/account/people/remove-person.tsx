import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { countBookingsOfPerson } from '../../../contract/patient/people/handed-over.ts';
import { type Person, removePerson } from '../../../contract/patient/people/people.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { RemoveButton } from './remove-button.tsx';

/** Says first what the account no longer sees without the person. */
export function RemovePerson({ person: { id, name }, onRemoved }: { person: Person; onRemoved(): void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery({ ...endpointQuery(countBookingsOfPerson, { id }), enabled: isAsking, staleTime: 0 });
  // The pressed button is gone.
  const question = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <Button look="bad" onClick={() => setIsAsking(true)}>
        Remove
      </Button>
    );
  return (
    <section ref={question} tabIndex={-1} className="box inset stack-3 own-width" aria-label={`Remove ${name}`}>
      <p role="status">{data ? explain(name, data) : 'Looking for bookings…'}</p>
      <div className="line-2">
        {data?.coming === 0 && <RemoveButton endpoint={removePerson} id={id} name={name} onRemoved={onRemoved} />}
        <Button look="secondary" onClick={() => setIsAsking(false)}>
          Keep {name}
        </Button>
      </div>
    </section>
  );
}

function explain(name: string, { past, coming }: { past: number; coming: number }): string {
  if (coming > 0)
    return `${name} has ${formatPlural(coming, 'booking')} to come. Cancel first, or remove ${name} after the visit.`;
  if (past === 0) return `Remove ${name}? You have no bookings for this name.`;
  return `Remove ${name}? ${formatPlural(past, 'past booking')} with reports and bills will no longer be in your account, and you cannot take this back. Save first what you still need.`;
}
