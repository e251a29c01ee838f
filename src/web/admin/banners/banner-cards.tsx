import type { Banner } from '../../../contract/admin/admin-banners.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { RowActions } from '../../portal/list/row-actions.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { useRowKeys } from '../../portal/list/use-row-keys.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-banners.module.css';
import { formatDateRange, formatLocation, pageTypeTexts, positionTexts, statusTexts } from './banner-texts.ts';

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth'];

type CardActions = { onEdit(banner: Banner): void; onDelete(banner: Banner): void };

/** Banners as they look: the picture as wide as the card. */
export function BannerCards({
  banners,
  isLoading,
  onAdd,
  ...actions
}: CardActions & { banners: readonly Banner[] | undefined; isLoading: boolean; onAdd(): void }) {
  const { body, empty } = useRowKeys<HTMLUListElement>();
  if (!banners) {
    return (
      <ul className={styles.cards} aria-busy="true">
        {skeletons.map((key) => (
          <li key={key} className={`card ${styles.card}`}>
            <Skeleton size="card" />
          </li>
        ))}
      </ul>
    );
  }
  if (banners.length === 0) {
    return (
      <div key="empty" ref={empty} tabIndex={-1}>
        <EmptyState
          title="No banners found for the selected filter."
          heading="h3"
          actions={<Button onClick={onAdd}>Create your first banner</Button>}
        />
      </div>
    );
  }
  return (
    <ul ref={body} className={styles.cards} aria-label="Banners" aria-busy={isLoading}>
      {banners.map((banner) => (
        <BannerCard key={banner.id} banner={banner} {...actions} />
      ))}
    </ul>
  );
}

function BannerCard({ banner, onEdit, onDelete }: CardActions & { banner: Banner }) {
  const { title, imageUrl, status, locationFilter, pageType } = banner;
  const isOff = status === 'expired' || status === 'inactive';
  return (
    <li className={`card split ${styles.card} ${isOff ? styles.off : ''}`}>
      <img className={styles.picture} src={imageUrl} alt="" width={640} height={160} loading="lazy" />
      <div className="caption line-2">
        <StatusDot tone={statusTexts[status].tone}>{statusTexts[status].label}</StatusDot>
        <span className="soft">
          {formatLocation(locationFilter)} · {pageType ? pageTypeTexts[pageType] : 'All pages'}
        </span>
      </div>
      <RowActions name={title} onEdit={() => onEdit(banner)} onDelete={() => onDelete(banner)} />
      <h3 className="whole-row">
        <button type="button" className="label text-start" data-row onClick={() => onEdit(banner)}>
          {title}
        </button>
      </h3>
      <p className="caption soft whole-row">{describeTerms(banner)}</p>
      <p className="caption soft whole-row">{describeViews(banner)}</p>
    </li>
  );
}

/** 'Top, priority 10 · 28 Nov 2026 – 28 Nov 2027' */
function describeTerms(banner: Banner): string {
  const { position, priority } = banner;
  return `${positionTexts[position]}, ${priority === null ? 'last' : `priority ${priority}`} · ${formatDateRange(banner)}`;
}

/** '9 impressions, 0 clicks' */
function describeViews({ impressionCount, clickCount }: Banner): string {
  if (impressionCount === 0) return 'Not seen yet';
  const impressions = `${formatCount(impressionCount)} ${impressionCount === 1 ? 'impression' : 'impressions'}`;
  return `${impressions}, ${formatPlural(clickCount, 'click')}`;
}
