import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

export function useFirstRows<Row>(rows: readonly Row[], count: number) {
  const [isAll, setAll] = useState(false);
  const hidden = isAll ? 0 : Math.max(0, rows.length - count);
  return {
    shown: hidden > 0 ? rows.slice(0, count) : rows,
    more: hidden > 0 && (
      <div>
        <Button look="secondary" onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      </div>
    ),
  };
}
