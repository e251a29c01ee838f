import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { getPersonName } from '../../../domain/basket/own-baskets.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import styles from './add-to-basket.module.css';
import { basketStore, useOwnBaskets } from './basket-store.ts';

export default function ActivePerson(): ReactNode {
  const own = useOwnBaskets();
  const name = getPersonName(own, own.active);
  const button = (
    <span className="row-1">
      For {name}
      <ChevronDown size={18} />
    </span>
  );
  return (
    <Menu label={`Add tests for: ${name}`} button={button} className={`touch strong pressable ${styles.add}`}>
      {own.people.map((_, at) => (
        <MenuItem
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no other key
          key={at}
          isChecked={at === own.active}
          onSelect={() => basketStore.set({ ...own, active: at })}
        >
          {getPersonName(own, at)}
        </MenuItem>
      ))}
    </Menu>
  );
}
