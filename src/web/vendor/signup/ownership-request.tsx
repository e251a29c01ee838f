import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sendSupportMessage } from '../../../contract/patient/support/support.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { BusinessCard } from './business-card.tsx';
import type { FoundBusiness } from './found-business.ts';

const unreachableMessage = 'We could not reach the server. Check your connection and send it again.';

/** Asks the operator for a lab that is registered already; part of the surrounding form. */
export function OwnershipRequest({ business, onBack }: { business: FoundBusiness; onBack(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [entered, setEntered] = useState({ name: '', contact: '', reason: '' });
  const [isTried, setTried] = useState(false);
  const sending = useEndpointMutation(sendSupportMessage);
  const ticket = sending.data?.ticket;
  useEffect(() => heading.current?.focus(), []);

  const send = () => {
    setTried(true);
    const [name, contact] = [entered.name.trim(), entered.contact.trim()];
    if (!name || !contact || sending.isPending) return;
    sending.mutate({ kind: 'issue', text: formatRequest(business, entered.reason), name, contact });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    send();
  };
  const fieldProps = (name: keyof typeof entered) => ({
    value: entered[name],
    onChange: ({ target }: { target: { value: string } }) => setEntered({ ...entered, [name]: target.value }),
  });
  return (
    <div className="stack-4">
      <h3 ref={heading} tabIndex={-1}>
        This lab is registered already
      </h3>
      <BusinessCard business={business} />
      <div role="status">
        {ticket && (
          <p>
            Thank you. We check who runs this lab and write to you. Your ticket number is <strong>{ticket}</strong>.
          </p>
        )}
      </div>
      {!ticket && (
        <fieldset className="stack-4" onKeyDown={onKeyDown}>
          <legend className="visually-hidden">Ask for this lab</legend>
          <p>If it is yours, ask us for it. If you work there, its owner can invite you.</p>
          <Field
            label="Who you are"
            autoComplete="name"
            maxLength={100}
            error={isTried && !entered.name.trim() ? 'Please tell us your name.' : undefined}
            {...fieldProps('name')}
          />
          <Field
            label="Phone or e-mail for our answer"
            maxLength={254}
            error={isTried && !entered.contact.trim() ? 'Please tell us how to reach you.' : undefined}
            {...fieldProps('contact')}
          />
          <TextArea
            label="What shows that it is your lab (optional)"
            hint="Such as the license number, or the name of the director"
            rows={3}
            maxLength={1000}
            {...fieldProps('reason')}
          />
          <FormError>{sending.error && getErrorMessage(sending.error, unreachableMessage)}</FormError>
        </fieldset>
      )}
      <div className="line-2">
        {!ticket && <Button onClick={send}>{sending.isPending ? 'Sending...' : 'Send request'}</Button>}
        <Button look="secondary" onClick={onBack}>
          Back to Search Results
        </Button>
      </div>
    </div>
  );
}

function formatRequest({ name, formatted_address, place_id }: FoundBusiness, reason: string): string {
  const place = [name, formatted_address].filter(Boolean).join(', ');
  return [`This is my lab: ${place} (place ${place_id}).`, reason.trim()].filter(Boolean).join('\n\n');
}
