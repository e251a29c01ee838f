import ListChecks from 'lucide-react/icons/list-checks';
import ListPlus from 'lucide-react/icons/list-plus';
import { useRef } from 'react';
import { Link } from 'react-router';
import { maxBasketTests } from '../../../domain/basket/basket.ts';
import { getPersonName } from '../../../domain/basket/own-baskets.ts';
import { basketPath } from '../../../domain/paths.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import styles from './add-to-basket.module.css';
import { addToOwn } from './add-to-own.ts';
import { useOwnBaskets } from './basket-store.ts';

export function AddToBasket({
  slugs,
  name,
  text,
  isIconOnPhone = false,
}: {
  slugs: readonly string[];
  name: string;
  text?: string;
  isIconOnPhone?: boolean;
}) {
  const textLook = isIconOnPhone ? 'wide-only' : undefined;
  const look = `touch strong pressable ${styles.add} ${isIconOnPhone ? styles.icon : ''}`;
  const own = useOwnBaskets();
  const tests = own.people[own.active]?.tests ?? [];
  // Of several people, it says for whom.
  const person = own.people.length > 1 ? getPersonName(own, own.active) : null;
  const toast = useToast();
  const isPressed = useRef(false);
  if (slugs.every((slug) => tests.includes(slug))) {
    return (
      <Link
        className={look}
        to={basketPath}
        // Replaces the button, which may have the focus.
        ref={(link) => {
          if (isPressed.current) link?.focus();
          isPressed.current = false;
        }}
      >
        {isIconOnPhone && <ListChecks size={20} aria-hidden="true" />}
        <span className={textLook}>{person ? <span translate="no">Added for {person}</span> : 'In your tests'}</span>
        <span className="visually-hidden">: {name}</span>
      </Link>
    );
  }
  const add = () => {
    isPressed.current = true;
    const left = addToOwn(slugs);
    if (left.length > 0) {
      toast({
        tone: 'bad',
        title: `${person ? `The list of ${person}` : 'Your tests'} has room for ${maxBasketTests}`,
        text: `${formatPlural(left.length, 'test')} did not fit. Remove one that you do not need.`,
      });
    }
  };
  return (
    <button type="button" className={look} onClick={add}>
      <ListPlus size={20} aria-hidden="true" />
      <span className={textLook}>
        {person ? <span translate="no">Add for {person}</span> : (text ?? 'Add to your tests')}
      </span>
      <span className="visually-hidden">: {name}</span>
    </button>
  );
}
