import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { CurrentVendor } from '../../../contract/vendor/members.ts';
import { Menu } from '../../ui/menu.tsx';
import styles from './dashboard.module.css';
import { useSwitchVendor } from './use-vendor-switch.ts';

/** The current lab. A member of several labs switches here. */
export function CurrentVendorName({ current: { vendor, vendors } }: { current: CurrentVendor }) {
  const switchTo = useSwitchVendor();
  if (vendors.length < 2) return <strong className={styles.name}>{vendor.name}</strong>;
  const here = vendors.find(({ id }) => id === vendor.id);
  const button = (
    <>
      <span className={styles.name}>
        {vendor.name}
        {here && <span className={styles.city}>, {here.city}</span>}
      </span>
      <ChevronDown size={16} />
    </>
  );
  return (
    <Menu label={`Lab: ${vendor.name}, ${here?.city}. Switch lab`} button={button} className={styles.switch}>
      <div className={styles.labs}>
        {vendors.map(({ id, name, city, locality, role }) => (
          <button
            key={id}
            type="button"
            aria-current={id === vendor.id ? 'true' : undefined}
            onClick={() => id !== vendor.id && switchTo(id)}
          >
            <span>
              {name}
              <span className={styles.place}>
                {[locality, city].filter(Boolean).join(', ')} · {role}
              </span>
            </span>
            {id === vendor.id && <Check size={16} />}
          </button>
        ))}
      </div>
    </Menu>
  );
}
