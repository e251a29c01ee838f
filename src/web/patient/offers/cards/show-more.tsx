import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { cardsPerStep } from './card-steps.ts';
import styles from './show-more.module.css';

export function ShowMore({
  shown,
  of,
  what,
  getQuery,
}: {
  shown: number;
  of: number;
  what: 'labs' | 'packages';
  getQuery(count: number): string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  // Moves the focus to the first added card, because the link is gone.
  useEffect(() => {
    if (firstNew.current === null || shown <= firstNew.current) return;
    const list = place.current?.closest('[role=tabpanel]') ?? place.current?.closest('section');
    const names = list?.querySelectorAll<HTMLElement>('li h3 a');
    names?.[firstNew.current]?.focus();
    firstNew.current = null;
  }, [shown]);

  return (
    <div ref={place} className={styles.more}>
      {shown < of && (
        <>
          <p className="hint">{`${shown} of ${of} ${what}`}</p>
          <ButtonLink
            look="secondary"
            to={getQuery(shown + cardsPerStep)}
            replace
            preventScrollReset
            onClick={() => {
              firstNew.current = shown;
            }}
          >
            Show more
          </ButtonLink>
        </>
      )}
    </div>
  );
}
