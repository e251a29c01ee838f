import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type OwnOffer, ownOffers, updateOffer } from '../../../contract/vendor/vendor-offers.ts';
import { cleanCell, readPrice } from '../../../domain/price-list/cells.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { useUnsaved } from '../../portal/unsaved/leaving.ts';
import { Button } from '../../ui/button.tsx';
import { showOffer } from './own-offers.ts';
import styles from './tests.module.css';
import { useConfirmOwnPrice } from './use-confirm-own-price.tsx';

/** A price edited in place: Enter or Save saves and moves on, Escape cancels. */
export function PriceCell({ offer }: { offer: OwnOffer }) {
  const client = useQueryClient();
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  useUnsaved(() => text !== null && text !== offer.price);
  const { confirm, dialog } = useConfirmOwnPrice();
  const saving = usePortalMutation(updateOffer, {
    before: ({ price }, call) => confirm(offer.testId, [price], call),
    refetch: [ownOffers],
    done: 'Test updated successfully!',
    onSuccess: (saved) => {
      showOffer(client, saved);
      close('next');
    },
    // The typed price stays. Enter saves it over the current one.
    onConflict: (theirs) => {
      const current = theirs as OwnOffer;
      showOffer(client, current);
      setProblem(`Somebody else changed this to ${formatRupees(parsePaise(current.price))}. Save writes yours.`);
    },
  });
  const shownProblem = problem || saving.failure;
  const forgetProblem = () => {
    setProblem('');
    saving.reset();
  };

  const close = (andThen?: 'next') => {
    const row = opener.current?.closest('tr') ?? document.activeElement?.closest('tr');
    const next = andThen && row?.nextElementSibling?.querySelector<HTMLElement>(`.${styles.price}`);
    setText(null);
    forgetProblem();
    setTimeout(() => (next || opener.current)?.focus());
  };
  const save = (typed: string) => {
    const price = readPrice(cleanCell(typed));
    if ('problem' in price) return setProblem(price.problem);
    if (price.value === parsePaise(offer.price)) return close('next');
    saving.mutate({ vendorTestId: offer.vendorTestId, version: offer.version, price: String(price.value / 100) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !saving.isPending) save(event.currentTarget.value);
    if (event.key === 'Escape') close();
    // Keeps the table's shortcuts from handling typed letters.
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
        className={`figures tool ${styles.input}`}
        aria-label={`Price of ${offer.testName}`}
        aria-invalid={shownProblem ? true : undefined}
        aria-describedby={shownProblem ? problemId : undefined}
        inputMode="decimal"
        autoComplete="off"
        step="0.01"
        value={text}
        readOnly={saving.isPending}
        onChange={(event) => {
          setText(event.target.value);
          forgetProblem();
        }}
        onKeyDown={onKeyDown}
        // Blur saves nothing and keeps changed text.
        onBlur={() => text === offer.price && close()}
      />
      {text !== offer.price && (
        <Button look="secondary" isUnavailable={saving.isPending} onClick={() => save(text)}>
          {saving.isPending ? 'Saving...' : 'Save'}
          <span className="visually-hidden"> the price of {offer.testName}</span>
        </Button>
      )}
      {dialog}
      {shownProblem && (
        <span id={problemId} role="alert" className={`error ${styles.problem}`}>
          {shownProblem}
        </span>
      )}
    </span>
  );
}
