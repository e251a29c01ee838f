import styles from './vendor-logo.module.css';

const tints = [styles.teal, styles.indigo, styles.plum, styles.brick, styles.olive, styles.slate];

/** The lab's logo, or its initials on a colour that it always has. Says nothing: the name stands beside it. */
export function LabLogo({ lab }: { lab: { id: number; name: string; logoUrl: string | null } }) {
  if (lab.logoUrl) return <img className={styles.logo} src={lab.logoUrl} alt="" width="64" height="64" />;
  return (
    <span className={`${styles.logo} ${tints[lab.id % tints.length]}`} aria-hidden="true">
      {initialsOf(lab.name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}
