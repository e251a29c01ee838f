import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './comparison-table.module.css';

export type Column = {
  slug: string;
  name: string;
  area: string;
  path: string;
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
  return (
    <table className={`${styles.table} ${columns.length > 2 ? styles.several : ''}`}>
      <thead>
        <tr>
          <td />
          {columns.map(({ slug, name, area, path }) => (
            <th key={slug} scope="col" aria-label={`${name}, ${area}`}>
              <Link to={path}>{name}</Link>
              <span className={styles.area}>{area}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of, mark }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map(({ slug, item }) => {
              const badge = mark?.(item);
              return (
                <td key={slug}>
                  {of(item)} {badge && <Badge tone="good">{badge}</Badge>}
                </td>
              );
            })}
          </tr>
        ))}
        <tr>
          <td />
          {columns.map(({ slug, name, area, booking }) => (
            <td key={slug}>
              <Link className={styles.book} to={booking.path} aria-label={`${booking.text}: ${name}, ${area}`}>
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
      </tbody>
    </table>
  );
}
