import * as contract from '../../contract/admin/audit.ts';
import { stream } from '../../contract/bodies.ts';
import { auditEntities } from '../../domain/audit/audit-fields.ts';
import { formatEmail } from '../../domain/text/format-email.ts';
import { formatInstantCell } from '../csv/format-cell.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { type CsvColumn, csvStream } from '../csv/write-csv.ts';
import { implement } from '../http/operation.ts';
import { tellExport } from '../outgoing/tell-access.ts';
import * as queries from './audit-queries.ts';
import { describeChanges } from './describe-change.ts';
import { findUserIds, findVendorIds } from './log-filters.ts';

/** Per request, such as an import of prices; the CSV has the rest. */
const maxChangesOfRequest = 20;

export const searchAudit = implement(contract.searchAudit, contract.auditSearch, contract.auditPage).with(
  async ({ email, userId, vendor, vendorId, cursor, pageSize, ...filters }, { db }) => {
    const vendorIds = await findVendorIds(db, { vendor, vendorId });
    const userIds = await findUserIds(db, { email, userId });
    const chosen: queries.ChosenChanges = { ...filters, vendorIds, userIds };
    if (vendorIds?.length === 0 || userIds?.length === 0) return { requests: [], nextCursor: null };

    const found = await queries.listRequests(db, { ...chosen, cursor: parseCursor(cursor), pageSize: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const ids = page.map(({ requestId }) => requestId);
    const changes = await describeChanges(db, await queries.listChangesOfRequests(db, ids, maxChangesOfRequest));
    const byRequest = Map.groupBy(changes, ({ requestId }) => requestId);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    return {
      requests: page.map((request) => toRequest(request, byRequest.get(request.requestId) ?? [])),
      nextCursor: last ? `${last.at} ${last.requestId}` : null,
    };
  },
);

export const exportAudit = implement(contract.exportAudit, contract.auditExportInput, stream).with(
  async ({ userId, vendor, vendorId, ...filters }, context) => {
    const { db } = context;
    await tellExport(context, 'Audit log');
    const vendorIds = await findVendorIds(db, { vendor, vendorId });
    const chosen = { ...filters, vendorIds, userIds: await findUserIds(db, { email: null, userId }) };
    const batches = readInBatches(async (cursor: ExportRow | null, pageSize) =>
      describeChanges(db, await queries.listChanges(db, { ...chosen, cursor, pageSize })),
    );
    return csvStream('audit-log.csv', csvColumns, batches);
  },
);

type ExportRow = Awaited<ReturnType<typeof describeChanges<queries.ExportedChange>>>[number];

function toRequest(
  {
    requestId,
    happenedAt,
    call,
    role,
    userId,
    email,
    displayName,
    vendorId,
    vendorName,
    changeCount,
  }: queries.RecordedRequest,
  changes: contract.AuditChange[],
): contract.AuditRequest {
  return {
    requestId,
    happenedAt: happenedAt.toISOString(),
    call,
    role,
    user: { id: userId, email, displayName: role === 'server' ? 'Server' : displayName },
    vendor: vendorId === null ? null : { id: vendorId, name: vendorName ?? '' },
    changes,
    changeCount,
  };
}

/** '2026-11-22 08:30:00.123456+00' and the id of a request. */
function parseCursor(text: string | undefined): queries.RequestCursor | null {
  const [, at, requestId] = /^(.+) (\S+)$/.exec(text ?? '') ?? [];
  return at === undefined || requestId === undefined ? null : { at, requestId };
}

const csvColumns: readonly CsvColumn<ExportRow>[] = [
  { header: 'When', value: ({ happenedAt }) => formatInstantCell(happenedAt) },
  {
    header: 'Who',
    value: ({ email, role, displayName }) =>
      (email && formatEmail(email)) ?? (role === 'server' ? 'Server' : displayName),
  },
  { header: 'As', value: ({ role }) => role },
  { header: 'Lab', value: ({ vendorName }) => vendorName },
  { header: 'Action', value: ({ action }) => action },
  { header: 'What', value: ({ thing }) => auditEntities[thing as keyof typeof auditEntities] ?? thing },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Key', value: ({ thingKey }) => thingKey },
  {
    header: 'Changes',
    value: ({ fields }) =>
      fields.map(({ label, before, after }) => `${label}: ${before ?? '-'} → ${after ?? '-'}`).join('; '),
  },
  { header: 'Call', value: ({ call }) => call },
  { header: 'Request', value: ({ requestId }) => requestId },
];
