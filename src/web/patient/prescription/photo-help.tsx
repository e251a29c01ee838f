import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './photo-help.module.css';

const steps = [
  'Open the photo of your prescription.',
  'Android: press the Lens button, then "Select all" and "Copy text". iPhone: press on the text until it is marked, then "Copy".',
  'Come back, press into the field above and choose "Paste". Lines that are read wrongly can be corrected below.',
];

/** Phones read a photo better than we could, and it stays on the phone. What is pasted is read like any text of a camera. */
export function PhotoHelp() {
  return (
    <Disclosure summary="I have a photo of it">
      <div className="cluster-4">
        <PressHere />
        <ol className={`stack-3 small ${styles.steps}`}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Disclosure>
  );
}

/** A phone with marked lines of a prescription, "Copy" above them, and the button of Google Lens below. */
function PressHere() {
  return (
    <svg
      className={styles.phone}
      viewBox="0 0 120 176"
      role="img"
      aria-label="Where to press: on the text, or on the Lens button"
    >
      <g fill="var(--surface)" stroke="var(--line-strong)">
        <rect fill="var(--surface-sunk)" x="4" y="4" width="112" height="168" rx="14" />
        <rect x="16" y="22" width="88" height="112" rx="4" />
      </g>
      <path stroke="var(--action-soft)" strokeWidth="13" d="M26 66h60M26 82h68M26 98h52" />
      <path stroke="var(--ink-soft)" strokeWidth="3" d="M26 32h44M26 66h60M26 82h68M26 98h52M26 118h36" />
      <rect fill="var(--action-solid)" x="40" y="40" width="40" height="18" rx="6" />
      <text className="caption" fill="var(--ink-on-action)" x="60" y="53" textAnchor="middle">
        Copy
      </text>
      <g fill="none" stroke="var(--action)" strokeWidth="2">
        <g strokeDasharray="3 3">
          <circle cx="60" cy="82" r="13" />
          <circle cx="60" cy="152" r="12" />
        </g>
        <path d="M54 148v-2h3M66 148v-2h-3M54 156v2h3M66 156v2h-3" />
        <circle cx="60" cy="152" r="2.5" />
      </g>
    </svg>
  );
}
