import { useRef, useState } from 'react';
import { isUnusualPrice } from '../../../domain/offers/unusual-price.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { WriteDeclined } from './use-portal-write.ts';

type Price = { price: string | number; usual: string | null; city: string };
type Question = Price & { answer(isConfirmed: boolean): void };

/** Asks before a price is saved that is far from the usual one. `confirm` throws `WriteDeclined` on "Go back". */
export function useConfirmPrice() {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = async (typed: Price) => {
    if (!typed.usual || !isUnusualPrice(toPaise(typed.price), parsePaise(typed.usual))) return;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ ...typed, answer }));
    setQuestion(null);
    if (!isConfirmed) throw new WriteDeclined();
  };
  return { confirm, dialog: question && <PriceQuestion {...question} /> };
}

function PriceQuestion({ price, usual, city, answer }: Question) {
  const isConfirmed = useRef(false);
  return (
    <ConfirmDialog
      title={`Save ${formatRupees(toPaise(price))}?`}
      confirmText="Save this price"
      cancelText="Go back"
      busyText="Saving..."
      onConfirm={async () => {
        isConfirmed.current = true;
      }}
      onClose={() => answer(isConfirmed.current)}
    >
      <p>
        In {city} this test usually costs {formatRupees(parsePaise(usual ?? '0'))}. Is a digit missing or too many?
      </p>
    </ConfirmDialog>
  );
}

const toPaise = (rupees: string | number) => Math.round(Number(rupees) * 100);
