import type { ReactNode } from 'react';
import { Link } from 'react-router';
import buttonStyles from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { VendorLogo } from '../vendor-logo.tsx';
import styles from './comparison-table.module.css';

export type Column = {
  slug: string;
  name: string;
  area: string;
  path: string;
  lab?: { name: string; logoUrl: string | null };
  booking: { path: string; text: string };
};

/** `mark` is a badge in the cells that are best. */
export type Row<Item> = { name: string; of(item: Item): ReactNode; mark?(item: Item): string | false | undefined };

export function ComparisonTable<Item>({
  items,
  rows,
  toColumn,
  remove,
}: {
  items: readonly Item[];
  rows: readonly Row<Item>[];
  toColumn(item: Item): Column;
  remove: ((slug: string) => void) | null;
}) {
  const columns = items.map((item) => ({ item, ...toColumn(item) }));
  const differing = rows.filter((row) => !isSame(row, items));
  const same = rows.filter((row) => isSame(row, items));
  return (
    <table className={`${styles.table} ${columns.length > 2 ? styles.several : ''}`}>
      <thead>
        <tr>
          <td />
          {columns.map(({ slug, name, area, path, lab }) => (
            <th key={slug} scope="col" aria-label={`${name}, ${area}`}>
              {lab && <VendorLogo vendor={lab} />}
              <Link to={path}>{name}</Link>
              <span className="caption soft own-line">{area}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differing.map(({ name, of, mark }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map(({ slug, item }) => {
              const badge = mark?.(item);
              return (
                <td key={slug} className={badge ? 'strong' : undefined}>
                  {of(item)} {badge && <span className="caption good own-line">{badge}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      {items[0] && same.length > 0 && (
        <tbody className={styles.same}>
          <tr>
            <th colSpan={columns.length + 1} scope="rowgroup">
              Same for all
            </th>
          </tr>
          {same.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td colSpan={columns.length}>{items[0] && of(items[0])}</td>
            </tr>
          ))}
        </tbody>
      )}
      <tfoot>
        <tr>
          <td />
          {columns.map(({ slug, name, area, booking }) => (
            <td key={slug}>
              <Link
                className={`${buttonStyles.button} ${buttonStyles.tonal} ${styles.book}`}
                to={booking.path}
                aria-label={`${booking.text}: ${name}, ${area}`}
              >
                {booking.text}
              </Link>
              {remove && (
                <Button look="quiet" aria-label={`Remove ${name}, ${area}`} onClick={() => remove(slug)}>
                  Remove
                </Button>
              )}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** One text for all, which is then said once. */
function isSame<Item>({ of }: Row<Item>, items: readonly Item[]): boolean {
  const [first, ...others] = items.map(of);
  return typeof first === 'string' && others.every((other) => other === first);
}
