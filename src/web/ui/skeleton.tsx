import styles from './skeleton.module.css';

type SkeletonSize = 'line' | 'title' | 'row' | 'card' | 'offer';

export function Skeleton({ size = 'line' }: { size?: SkeletonSize }) {
  return <div className={`${styles.skeleton} ${styles[size]}`} aria-hidden="true" />;
}

export function Skeletons({ count, size, label }: { count: number; size?: SkeletonSize; label: string }) {
  return (
    <div className="stack-4" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <Skeleton key={index} size={size} />
      ))}
    </div>
  );
}
