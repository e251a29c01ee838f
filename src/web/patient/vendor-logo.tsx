import styles from './vendor-logo.module.css';

const tints = [styles.teal, styles.indigo, styles.plum, styles.brick, styles.olive, styles.slate];

/**
 * The lab's logo, or its initials on a colour that follows from its id. Hidden from screen readers, because the name
 * stands beside it.
 */
export function VendorLogo({ vendor }: { vendor: { id: number; name: string; logoUrl: string | null } }) {
  if (vendor.logoUrl) return <img className={styles.logo} src={vendor.logoUrl} alt="" width="64" height="64" />;
  return (
    <span className={`${styles.logo} ${tints[vendor.id % tints.length]}`} aria-hidden="true">
      {getInitials(vendor.name)}
    </span>
  );
}

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}
