import { formatKeep } from '../../../domain/privacy/format-retention.ts';
import { retentionRules } from '../../../domain/privacy/retention.ts';

export default function RetentionList() {
  return (
    <>
      <h4>How long we keep it</h4>
      <dl>
        {retentionRules.map((rule) => (
          <div key={rule.table}>
            <dt>{rule.data}</dt>
            <dd>
              {formatKeep(rule)}. {rule.reason}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
