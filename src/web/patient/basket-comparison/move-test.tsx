import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { getPersonName, type PersonsBasket } from '../../../domain/basket/own-baskets.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';

/** Gives a test to another person. */
export default function MoveTest({
  name,
  at,
  people,
  onMove,
}: {
  name: string;
  at: number;
  people: readonly PersonsBasket[];
  onMove(to: number): void;
}) {
  const label = `${name} is for: ${getPersonName({ people }, at)}`;
  return (
    <Menu label={label} button={<ArrowLeftRight size={18} />} className="icon-button">
      {people.map((_, to) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no other key
        <MenuItem key={to} isChecked={to === at} onSelect={() => to !== at && onMove(to)}>
          {getPersonName({ people }, to)}
        </MenuItem>
      ))}
    </Menu>
  );
}
