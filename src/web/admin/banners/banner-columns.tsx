import type { Banner } from '../../../contract/admin/admin-banners.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { actionsColumn } from '../../portal/list/row-actions.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import styles from './admin-banners.module.css';
import { formatDateRange, formatLocation, pageTypeTexts, positionTexts, statusTexts } from './banner-texts.ts';

export function getBannerColumns({
  onEdit,
  onDelete,
}: {
  onEdit(banner: Banner): void;
  onDelete(banner: Banner): void;
}): Column<Banner>[] {
  return [
    {
      key: 'title',
      header: 'Banner',
      width: '40%',
      phone: 'title',
      cell: ({ title, imageUrl }) => (
        <span className={styles.banner}>
          <img className={styles.thumbnail} src={imageUrl} alt="" width={160} height={40} loading="lazy" />
          <span>{title}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      phone: 'figure',
      cell: ({ status }) => <StatusDot tone={statusTexts[status].tone}>{statusTexts[status].label}</StatusDot>,
    },
    {
      key: 'where',
      header: 'Where',
      wraps: true,
      cell: ({ locationFilter, pageType, position }) => (
        <span className={styles.lines}>
          <span>{formatLocation(locationFilter)}</span>
          <span className="hint">
            {pageType ? pageTypeTexts[pageType] : 'All pages'}, {positionTexts[position].toLowerCase()}
          </span>
        </span>
      ),
    },
    {
      key: 'priority',
      header: 'Priority',
      isNumber: true,
      cell: ({ priority }) => priority ?? 'Last',
    },
    {
      key: 'days',
      header: 'Days',
      cell: (banner) => <span className={styles.days}>{formatDateRange(banner)}</span>,
      wraps: true,
    },
    {
      key: 'counts',
      header: 'Seen',
      isNumber: true,
      cell: ({ impressionCount, clickCount }) => (
        <span className={styles.lines}>
          <span>{formatCount(impressionCount)} impressions</span>
          <span>{formatCount(clickCount)} clicks</span>
        </span>
      ),
    },
    actionsColumn({ getName: ({ title }) => title, onEdit, onDelete, className: styles.actions }),
  ];
}
