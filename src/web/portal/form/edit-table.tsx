import styles from './edit-table.module.css';

/** With a `label` it is known what is compared, so that only readers need its head. */
export function EditTable({
  label,
  heads,
  rows,
}: {
  label?: string;
  heads: readonly string[];
  rows: readonly { name: string; label: string; values: readonly string[] }[];
}) {
  return (
    <table className={`full breakable ${styles.table}`} aria-label={label}>
      <thead className={label && 'visually-hidden'}>
        <tr>
          {['Field', ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label: field, values }) => (
          <tr key={name}>
            <th scope="row">{field}</th>
            {heads.map((head, at) => (
              <td key={head} data-head={head}>
                {values[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
