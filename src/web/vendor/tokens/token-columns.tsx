import type { VendorToken } from '../../../contract/vendor/vendor-tokens.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatRelativeDate } from '../../../domain/time/format-date.ts';
import { formatInstantDate } from '../../../domain/time/format-instant.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { Button } from '../../ui/button.tsx';

export const tokenColumns = (today: string, onEnd: (token: VendorToken) => void): Column<VendorToken>[] => [
  {
    key: 'name',
    header: 'Name',
    phone: 'title',
    cell: ({ name, isWorking }) => (
      <>
        <strong>{name}</strong>
        {!isWorking && (
          <span className="hint"> does not work: its maker is no longer an owner, or the lab is suspended</span>
        )}
      </>
    ),
  },
  {
    key: 'rights',
    header: 'May do',
    phone: 'figure',
    cell: ({ rights }) => (rights === 'write' ? 'Read and write' : 'Read'),
  },
  {
    key: 'made',
    header: 'Made',
    cell: ({ createdBy, createdAt }) => `${formatInstantDate(createdAt)} by ${createdBy}`,
  },
  { key: 'used', header: 'Use', cell: ({ lastUsedAt }) => formatLastUse(lastUsedAt, today) },
  {
    key: 'actions',
    header: 'Actions',
    phone: 'actions',
    cell: (token) => (
      <Button look="quiet" aria-label={`End the token for ${token.name}`} onClick={() => onEnd(token)}>
        End
      </Button>
    ),
  },
];

function formatLastUse(lastUsedAt: string | null, today: string): string {
  if (!lastUsedAt) return 'Not used yet';
  const { day } = toIndiaTime(Date.parse(lastUsedAt));
  return day === today ? 'Used today' : `Used ${formatRelativeDate(day, today)}`;
}
