import styles from './edit-table.module.css';

export function EditTable({
  heads,
  rows,
}: {
  heads: readonly string[];
  rows: readonly { name: string; label: string; values: readonly string[] }[];
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Field', ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, values }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
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
