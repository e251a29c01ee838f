import { useMutation, useQueryClient } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import { findPincodeTown, unknownPincodeMessage } from '../../../contract/patient/home-collection.ts';
import { filterPincode, parsePincode } from '../../../domain/places/pincode.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { setHomePincode, useHomePincode } from '../../location/home-pincode.ts';
import { Button } from '../../ui/button.tsx';
import field from '../../ui/field.module.css';
import { FormError } from '../../ui/form-error.tsx';
import styles from './site-choice.module.css';

/** Asks once where the sample is collected; then says how many labs come there. */
export default function PincodeForm({ coming }: { coming: number }) {
  const id = useId();
  const known = useHomePincode();
  const [typed, setTyped] = useState('');
  const [isChanging, setChanging] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: async (pincode: string) => {
      const { city } = await queryClient.fetchQuery(endpointQuery(findPincodeTown, { pincode }));
      setHomePincode({ pincode, city });
    },
    onSuccess: () => setChanging(false),
  });
  const isShown = known && !isChanging;
  // The form that had the focus is gone.
  useEffect(() => {
    if (isShown && check.isSuccess) answer.current?.focus();
  }, [isShown, check.isSuccess]);
  useEffect(() => {
    if (isChanging) input.current?.select();
  }, [isChanging]);

  if (isShown) {
    return (
      <div className="small line-2">
        <p ref={answer} role="status" tabIndex={-1}>
          {coming > 0
            ? `${formatPlural(coming, 'lab comes', 'labs come')} to ${known.pincode}, ${known.city}.`
            : `No lab in this list comes to ${known.pincode}, ${known.city}. You can visit one instead.`}
        </p>
        <Button
          look="quiet"
          onClick={() => {
            setTyped(known.pincode);
            setChanging(true);
          }}
        >
          Change<span className="visually-hidden"> the pincode</span>
        </Button>
      </div>
    );
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const pincode = parsePincode(typed);
    if (check.isPending) return;
    setInvalid(pincode === null);
    if (pincode === null) input.current?.focus();
    else check.mutate(pincode, { onError: () => input.current?.focus() });
  };
  const error = isInvalid ? 'Enter a pincode with 6 digits.' : describe(check.error);
  return (
    <form className="line-2" onSubmit={onSubmit} noValidate>
      <span className={styles.field}>
        <input
          ref={input}
          id={id}
          className={field.control}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          placeholder="Pincode of your home"
          value={typed}
          onChange={({ target }) => setTyped(filterPincode(target.value))}
          aria-label="Pincode of your home"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
        />
        <button type="submit" className={`icon-button ${styles.go}`} aria-disabled={check.isPending || undefined}>
          <ArrowRight size={20} />
          <span className="visually-hidden">{check.isPending ? 'Checking…' : 'Who comes there?'}</span>
        </button>
      </span>
      <div id={`${id}-error`}>
        <FormError>{error}</FormError>
      </div>
    </form>
  );
}

function describe(error: Error | null): string | null {
  if (!error) return null;
  if (isApiError(error) && error.status === 400) return unknownPincodeMessage;
  return 'The pincode could not be checked. Check your connection and try again.';
}
