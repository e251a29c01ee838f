import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { use } from 'react';
import type { CurrentVendor } from '../../../contract/vendor/members.ts';
import { LeavingContext } from '../../portal/unsaved/leaving.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import styles from './dashboard.module.css';
import { useSwitchVendor } from './use-vendor-switch.ts';
import { VendorLabel } from './vendor-label.tsx';

export function CurrentVendorName({
  current: { vendor, vendors },
}: {
  current: { vendor: Pick<CurrentVendor['vendor'], 'id' | 'name'>; vendors: CurrentVendor['vendors'] };
}) {
  const switchTo = useSwitchVendor();
  const { mayLeave } = use(LeavingContext);
  if (vendors.length < 2)
    return (
      <strong className="one-line strong" translate="no">
        {vendor.name}
      </strong>
    );
  const here = vendors.find(({ id }) => id === vendor.id);
  const button = (
    <>
      <span className="one-line strong" translate="no">
        {vendor.name}
        {here && <span className="regular">, {here.city}</span>}
      </span>
      <ChevronDown size={16} />
    </>
  );
  return (
    <Menu label={`Lab: ${vendor.name}, ${here?.city}. Switch lab`} button={button} className={styles.switch}>
      <div className={`stack-0 scroll ${styles.labs}`}>
        {vendors.map((each) => (
          <MenuItem
            key={each.id}
            isChecked={each.id === vendor.id}
            onSelect={async () => each.id !== vendor.id && (await mayLeave()) && switchTo(each.id)}
          >
            <VendorLabel vendor={each} />
            {each.id === vendor.id && <Check size={16} />}
          </MenuItem>
        ))}
      </div>
    </Menu>
  );
}
