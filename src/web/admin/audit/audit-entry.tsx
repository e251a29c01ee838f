import { type AuditChange, type AuditRequest, exportAudit } from '../../../contract/admin/audit.ts';
import { auditEntities } from '../../../domain/audit/audit-fields.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { useToday } from '../../page/site.tsx';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import { EditTable } from '../../portal/form/edit-table.tsx';
import { TextButton } from '../../portal/list/text-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import styles from './audit.module.css';

const actionTones = { created: 'good', changed: 'action', deleted: 'bad' } as const;
const roleTexts = {
  admin: 'administrator',
  owner: 'owner',
  desk: 'desk',
  collector: 'collector',
  token: 'program',
  server: 'command',
  self: 'own account',
} as const;
const maxFields = 12;

export function AuditEntry({
  request,
  onPerson,
  onLab,
  onEntity,
}: {
  request: AuditRequest;
  onPerson(): void;
  onLab(): void;
  onEntity(change: AuditChange): void;
}) {
  const { requestId, happenedAt, user, role, vendor, call, changes, changeCount } = request;
  return (
    <li className={`card ruled ${styles.request}`}>
      <div className={`flow-3 on-line ${styles.head}`}>
        <time dateTime={happenedAt} className="figures">
          {formatInstant(happenedAt, useToday())}
        </time>
        {user.id === null ? (
          user.displayName
        ) : (
          <TextButton
            title={`Only changes by ${user.email ? formatEmail(user.email) : 'this account'}`}
            onClick={onPerson}
          >
            {user.displayName}
          </TextButton>
        )}
        <span className="hint">{roleTexts[role]}</span>
        {vendor && (
          <TextButton title="Only changes at this lab" onClick={onLab}>
            {vendor.name}
          </TextButton>
        )}
        <code className="small soft at-end">{call.replace('/_api/', '')}</code>
      </div>
      {changes.map((change) => (
        <Change key={change.id} change={change} onEntity={onEntity} />
      ))}
      {changeCount > changes.length && (
        <p className={`line-2 ${styles.more}`}>
          And {changeCount - changes.length} more.{' '}
          <ExportButton endpoint={exportAudit} input={{ requestId }}>
            All as CSV
          </ExportButton>
        </p>
      )}
    </li>
  );
}

function Change({ change, onEntity }: { change: AuditChange; onEntity(change: AuditChange): void }) {
  const { thing, thingKey, name, action, fields } = change;
  const label = auditEntities[thing as keyof typeof auditEntities] ?? thing;
  return (
    <div className={styles.change}>
      <p className="line-2">
        <Badge tone={actionTones[action]}>{action}</Badge>
        <TextButton title="Only changes of this" onClick={() => onEntity(change)}>
          {label} {name ? `“${name}”` : thingKey}
        </TextButton>
      </p>
      {fields.length > 0 && (
        <EditTable
          label={`${label} ${name ?? thingKey}, ${action}`}
          heads={[...(action === 'created' ? [] : ['Before']), ...(action === 'deleted' ? [] : ['After'])]}
          rows={fields.slice(0, maxFields).map(({ label: field, before, after }) => ({
            name: field,
            label: field,
            values: [...(action === 'created' ? [] : [before ?? '–']), ...(action === 'deleted' ? [] : [after ?? '–'])],
          }))}
        />
      )}
      {fields.length > maxFields && <p className="hint">And {fields.length - maxFields} more fields.</p>}
    </div>
  );
}
