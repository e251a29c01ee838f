import { Pencil, Trash2 } from 'lucide-react';
import type { Banner } from '../../../contract/admin/banners.ts';
import type { Column } from '../../portal/data-table.tsx';
import { StatusDot } from '../../portal/status-dot.tsx';
import { Badge } from '../../ui/badge.tsx';
import { formatDateRange, formatLocation, pageTypeTexts, positionTexts, statusTexts } from './banner-texts.ts';
import styles from './banners.module.css';

const count = new Intl.NumberFormat('en-IN');

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
      cell: ({ locationFilter, pageType, position }) => (
        <span className={styles.badges}>
          <Badge>{formatLocation(locationFilter)}</Badge>
          <Badge>{pageType ? pageTypeTexts[pageType] : 'All pages'}</Badge>
          <span className="hint">{positionTexts[position]}</span>
        </span>
      ),
    },
    { key: 'days', header: 'Days', cell: formatDateRange },
    {
      key: 'priority',
      header: 'Priority',
      isNumber: true,
      isWideOnly: true,
      phone: 'hidden',
      cell: ({ priority }) => priority ?? '–',
    },
    {
      key: 'impressions',
      header: 'Impressions',
      isNumber: true,
      phone: 'hidden',
      cell: ({ impressionCount }) => count.format(impressionCount),
    },
    {
      key: 'clicks',
      header: 'Clicks',
      isNumber: true,
      phone: 'hidden',
      cell: ({ clickCount }) => count.format(clickCount),
    },
    {
      key: 'actions',
      header: 'Actions',
      phone: 'actions',
      cell: (banner) => (
        <span className={styles.actions}>
          <button type="button" aria-label={`Edit ${banner.title}`} title="Edit" onClick={() => onEdit(banner)}>
            <Pencil size={18} />
          </button>
          <button type="button" aria-label={`Delete ${banner.title}`} title="Delete" onClick={() => onDelete(banner)}>
            <Trash2 size={18} />
          </button>
        </span>
      ),
    },
  ];
}
