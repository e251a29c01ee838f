import House from 'lucide-react/icons/house';
import Navigation from 'lucide-react/icons/navigation';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import styles from './card-icons.module.css';

type CardIconName = 'star' | 'home' | 'accredited' | 'directions';

export function CardIconSheet() {
  return (
    <svg className={styles.sheet} aria-hidden="true">
      <symbol id="card-icon-star" viewBox="0 0 24 24">
        <Star fill="currentColor" />
      </symbol>
      <symbol id="card-icon-home" viewBox="0 0 24 24">
        <House />
      </symbol>
      <symbol id="card-icon-accredited" viewBox="0 0 24 24">
        <ShieldCheck />
      </symbol>
      <symbol id="card-icon-directions" viewBox="0 0 24 24">
        <Navigation />
      </symbol>
    </svg>
  );
}

/** Created once, because a list has hundreds of cards. */
export const cardIcons: Record<CardIconName, ReactNode> = {
  star: icon('star'),
  home: icon('home'),
  accredited: icon('accredited'),
  directions: icon('directions'),
};

function icon(name: CardIconName) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`#card-icon-${name}`} />
    </svg>
  );
}
