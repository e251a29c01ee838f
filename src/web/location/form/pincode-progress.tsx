import styles from './pincode-progress.module.css';

const steps = ['Pincode', 'Location', 'Address'];

export function PincodeProgress({ at }: { at: 1 | 2 | 3 }) {
  return (
    <ol className="cluster-3" aria-label="Progress">
      {steps.map((step, index) => (
        <li
          key={step}
          className={`row-2 strong ${index + 1 <= at ? styles.reached : 'soft'}`}
          aria-current={index + 1 === at ? 'step' : undefined}
        >
          <span className={`small ${styles.number}`} aria-hidden="true">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
