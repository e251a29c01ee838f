import { type ReactNode, useRef } from 'react';
import type { Offer } from '../../shown-offers.ts';
import { useCardImpressions } from '../../use-count-impressions.ts';
import styles from './card-list.module.css';
import { useCardClicks } from './use-card-clicks.ts';

const noOffers: readonly Offer[] = [];

/** Number of cards above `between`. */
const cardsAbove = 8;

export function CardList({
  cards,
  offers = noOffers,
  between,
  isSecond = false,
}: {
  cards: readonly ReactNode[];
  offers?: readonly Offer[];
  between?: ReactNode;
  /** Below another list, whose first card has the page's action. */
  isSecond?: boolean;
}) {
  const lists = useRef<HTMLDivElement>(null);
  useCardClicks(lists, offers);
  useCardImpressions(lists, offers);
  return (
    <div ref={lists} className={`stack-3 ${styles.lists}`}>
      {cards.length > 0 && <ul className={`stack-3 ${isSecond ? '' : styles.first}`}>{cards.slice(0, cardsAbove)}</ul>}
      {between}
      {cards.length > cardsAbove && <ul className="stack-3">{cards.slice(cardsAbove)}</ul>}
    </div>
  );
}
