import { formatKeep, retentionRules } from '../../../domain/privacy/retention.ts';

export default function RetentionList() {
  return (
    <>
      <h4>How long we keep it</h4>
      <dl>
        {Object.values(retentionRules).map(({ data, keep, reason }) => (
          <div key={data}>
            <dt>{data}</dt>
            <dd>
              {formatKeep(keep)}. {reason}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
