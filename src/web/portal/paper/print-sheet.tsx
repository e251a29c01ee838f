import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

export const papers = ['a4', 'a5', 'roll', 'label'] as const;
/** A roll is the 80 mm paper of a thermal printer; a label is 50 x 25 mm. */
export type Paper = (typeof papers)[number];

/**
 * What is printed instead of the page. It stands beside the page and not in it, so that nothing prints that lies over or
 * above it, such as a reminder, a dialog or a message. Of several the last one is printed.
 */
export function PrintSheet({ paper, children }: { paper?: Paper; children: ReactNode }) {
  return createPortal(
    <div className={`${styles.sheet} ${paper ? styles[paper] : ''}`} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

/**
 * Opens the printer's dialog once its sheet is on the page. The next press or key on the page removes the sheet, so that
 * the page itself can be printed afterwards. A new `key` prints again.
 */
export function PrintNow(props: { paper: Paper; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    window.print();
    // Not `afterprint`: some browsers send it before they draw the paper. The dialog lets no press or key through.
    const listening = new AbortController();
    for (const input of ['pointerdown', 'keydown'])
      document.addEventListener(input, () => setOver(true), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isOver ? null : <PrintSheet {...props} />;
}
