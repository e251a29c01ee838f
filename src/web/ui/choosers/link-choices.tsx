import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './choosers.module.css';

type LinkChoicesProps = {
  label: string;
  choices: readonly { to: string; label: ReactNode; isChosen: boolean }[];
  /** Each choice is a page of its own, to which Back leads. */
  isOfPages?: boolean;
};

/** As `Segment`, as links: the choice is in the URL, so they work before any script. */
export function SegmentLinks(props: LinkChoicesProps) {
  return <LinkChoices {...props} row={styles.segment} />;
}

/** As `Chips`, as links. */
export function ChipLinks(props: LinkChoicesProps) {
  return <LinkChoices {...props} row="row-2 strip" part="chip" />;
}

function LinkChoices({
  label,
  choices,
  isOfPages = false,
  row,
  part,
}: LinkChoicesProps & { row: string | undefined; part?: string }) {
  return (
    <nav className={row} aria-label={label}>
      {choices.map(({ to, label: text, isChosen }) => (
        <Link
          key={to}
          className={part}
          to={to}
          replace={!isOfPages}
          preventScrollReset={!isOfPages}
          aria-current={isChosen ? 'true' : undefined}
        >
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  );
}
