import styles from './vendor-logo.module.css';

const tints = [styles.hue1, styles.hue2, styles.hue3, styles.hue4, styles.hue5, styles.hue6];

/** Logo if it is one of our pictures, or initials on a colour derived from the name. Hidden from screen readers: the name is beside it. */
export function VendorLogo({ vendor }: { vendor: { name: string; logoUrl: string | null } }) {
  if (vendor.logoUrl?.startsWith('/'))
    return <img className={styles.logo} src={vendor.logoUrl} alt="" width="64" height="64" />;
  return (
    <span className={`${styles.logo} ${getTint(vendor.name)}`} aria-hidden="true">
      {getInitials(vendor.name)}
    </span>
  );
}

/** The same on every page and for every branch. */
function getTint(name: string) {
  let sum = 0;
  for (let at = 0; at < name.length; at++) sum = (sum * 31 + name.charCodeAt(at)) % 9973;
  return tints[sum % tints.length];
}

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}
