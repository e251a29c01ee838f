import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { starCounts } from '../../../domain/reviews/review-terms.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import styles from './star-choice.module.css';

type Props = { name: string; chosen: string; choose(stars: string): void; error?: string | undefined };

/** One to five stars in a row, full up to the chosen one. */
export function StarChoice({ name, chosen, choose, error }: Props) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend>Stars, five for the best</legend>
      <div className={`line-1 ${styles.stars}`}>
        {starCounts.map((count) => (
          <label key={count} className="covered">
            <input
              type="radio"
              name={name}
              value={count}
              checked={chosen === String(count)}
              aria-label={formatPlural(count, 'star')}
              aria-invalid={error ? true : undefined}
              onChange={() => choose(String(count))}
            />
            <span>
              <Star size={32} className={count <= Number(chosen) ? styles.full : undefined} />
            </span>
          </label>
        ))}
        {chosen && (
          <p className="small soft" aria-hidden="true">
            {formatPlural(Number(chosen), 'star')}
          </p>
        )}
      </div>
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
