import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import { type OwnOffer, updateOffer } from '../../../contract/vendor/offers.ts';
import { formatRupees, parsePaise } from '../../../domain/money.ts';
import { cleanCell, readPrice } from '../../../domain/price-list/cells.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useTellDone } from '../../portal/use-tell-done.ts';
import { refreshOffers, showOffer } from './own-offers.ts';
import styles from './tests.module.css';

/** A price that is changed where it stands: a press opens it, Enter saves and goes to the next, Escape leaves it. */
export function PriceCell({ offer }: { offer: OwnOffer }) {
  const call = useSignedInCall();
  const client = useQueryClient();
  const tellDone = useTellDone();
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const saving = useMutation({
    mutationFn: (price: string) =>
      call(updateOffer, { vendorTestId: offer.vendorTestId, price, version: offer.version }),
    networkMode: 'always',
    onSuccess: (saved) => {
      showOffer(client, saved);
      close('next');
      void tellDone({ tone: 'good', title: 'Test updated successfully!' }, refreshOffers(client));
    },
    onError: (error) => {
      const current = isApiError(error) && error.status === 409 ? (error.current as OwnOffer | undefined) : undefined;
      if (!current) return setProblem(getErrorMessage(error, unreachableMessage));
      // What was typed stays; Enter saves it over what is there now.
      showOffer(client, current);
      setProblem(`Somebody else changed this to ${formatRupees(parsePaise(current.price))}. Enter saves yours.`);
    },
  });

  const close = (andThen?: 'next') => {
    const row = opener.current?.closest('tr') ?? document.activeElement?.closest('tr');
    const next = andThen && row?.nextElementSibling?.querySelector<HTMLElement>(`.${styles.price}`);
    setText(null);
    setProblem('');
    setTimeout(() => (next || opener.current)?.focus());
  };
  const save = (typed: string) => {
    const price = readPrice(cleanCell(typed));
    if ('problem' in price) return setProblem(price.problem);
    if (price.value === parsePaise(offer.price)) return close('next');
    saving.mutate(String(price.value / 100));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !saving.isPending) save(event.currentTarget.value);
    if (event.key === 'Escape') close();
    // Keys of the table are letters here.
    event.stopPropagation();
  };

  if (text === null) {
    return (
      <button
        ref={opener}
        type="button"
        className={styles.price}
        aria-label={`Price of ${offer.testName}: ${formatRupees(parsePaise(offer.price))}. Change it`}
        onClick={() => setText(offer.price)}
      >
        {formatRupees(parsePaise(offer.price))}
      </button>
    );
  }
  const problemId = `price-problem-${offer.vendorTestId}`;
  return (
    <span className={styles.editing}>
      <input
        ref={(input) => {
          if (input && document.activeElement !== input) {
            input.focus();
            input.select();
          }
        }}
        className={styles.input}
        aria-label={`Price of ${offer.testName}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        inputMode="decimal"
        autoComplete="off"
        step="0.01"
        value={text}
        readOnly={saving.isPending}
        onChange={(event) => {
          setText(event.target.value);
          setProblem('');
        }}
        onKeyDown={onKeyDown}
        // Whoever presses elsewhere has not saved: what was typed stays until it is decided.
        onBlur={() => text === offer.price && close()}
      />
      {problem && (
        <span id={problemId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
