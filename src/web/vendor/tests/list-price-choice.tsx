import { formatPlural } from '../../../domain/text/plural.ts';
import { Switch } from '../../ui/checkbox.tsx';

/** Whether patients see the printed prices of a list, crossed out. */
export function ListPriceChoice({
  count,
  isShown,
  isUnavailable,
  onChoose,
}: {
  count: number;
  isShown: boolean;
  isUnavailable: boolean;
  onChoose(isShown: boolean): void;
}) {
  if (count === 0) return null;
  return (
    <Switch
      label={`Show list prices crossed out, beside the price of ${formatPlural(count, 'test')}`}
      checked={isShown}
      disabled={isUnavailable}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
