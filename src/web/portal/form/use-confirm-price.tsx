import { useRef, useState } from 'react';
import { isUnusualPrice } from '../../../domain/offers/unusual-price.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { WriteDeclined } from './use-portal-write.ts';

/** `usual` is null if too few labs offer the test. */
type TypedPrice = { testName: string; price: string | number; usual: string | null };
type UnusualPrice = TypedPrice & { usual: string };
type Question = { unusual: readonly UnusualPrice[]; city: string; answer(isConfirmed: boolean): void };

const maxShown = 20;

/** Asks before prices are saved that are far from the usual ones. `confirm` throws `WriteDeclined` on "Go back". */
export function useConfirmPrice() {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = async (typed: readonly TypedPrice[], city: string) => {
    const unusual = typed.filter(isUnusual);
    if (unusual.length === 0) return;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ unusual, city, answer }));
    setQuestion(null);
    if (!isConfirmed) throw new WriteDeclined();
  };
  return { confirm, dialog: question && <PriceQuestion {...question} /> };
}

function PriceQuestion({ unusual, city, answer }: Question) {
  const isConfirmed = useRef(false);
  const [first] = unusual;
  const isOne = unusual.length === 1;
  return (
    <ConfirmDialog
      title={isOne && first ? `Save ${formatPrice(first.price)}?` : `Save ${unusual.length} unusual prices?`}
      confirmText={isOne ? 'Save this price' : 'Save these prices'}
      cancelText="Go back"
      busyText="Saving..."
      onConfirm={async () => {
        isConfirmed.current = true;
      }}
      onClose={() => answer(isConfirmed.current)}
    >
      {isOne && first ? (
        <p>
          In {city} {first.testName} usually costs {formatPrice(first.usual)}. Is a digit missing or too many?
        </p>
      ) : (
        <>
          <p>These prices are far from the usual ones in {city}. Is a digit missing or too many?</p>
          <ul>
            {unusual.slice(0, maxShown).map(({ testName, price, usual }) => (
              <li key={testName}>
                {testName}: {formatPrice(price)}, usually {formatPrice(usual)}
              </li>
            ))}
          </ul>
          {unusual.length > maxShown && <p>And {formatPlural(unusual.length - maxShown, 'more', 'more')}.</p>}
        </>
      )}
    </ConfirmDialog>
  );
}

function isUnusual(typed: TypedPrice): typed is UnusualPrice {
  return typed.usual !== null && isUnusualPrice(toPaise(typed.price), parsePaise(typed.usual));
}

const toPaise = (rupees: string | number) => Math.round(Number(rupees) * 100);
const formatPrice = (rupees: string | number) => formatRupees(toPaise(rupees));
