import type { BillSheet } from '../../../../../domain/bills/bill-sheet.ts';
import { checkReportPath } from '../../../../../domain/paths.ts';
import sheetStyles from '../../../../portal/paper/print-sheet.module.css';
import { QrCode } from '../../../../ui/qr-code.tsx';
import styles from './bill-on-paper.module.css';

/** A bill on paper. The PDF has the same words. */
export function BillOnPaper({ sheet }: { sheet: BillSheet }) {
  const [name, ...lab] = sheet.lab;
  const checkUrl = `${window.location.origin}${checkReportPath}`;
  return (
    <article className={styles.bill}>
      <div className={styles.lab}>
        <strong>{name}</strong>
        {lab.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <h2>{sheet.title}</h2>
      {sheet.cancelled && <p className={styles.cancelled}>{sheet.cancelled}</p>}
      <dl className={styles.facts}>
        {sheet.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{text}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.items}>
        <tbody>
          {sheet.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bill never changes
            <tr key={at}>
              <td>
                {item.name}
                {item.code && <div className={styles.code}>{item.code}</div>}
              </td>
              <td className={sheetStyles.amount}>{item.amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {[...sheet.sums, sheet.total].map((row) => (
            <tr key={row.label} className={row === sheet.total ? styles.total : undefined}>
              <td>{row.label}</td>
              <td className={sheetStyles.amount}>{row.amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p>{sheet.words}</p>
      {sheet.paid.length > 0 && (
        <table className={styles.items}>
          <tbody>
            {sheet.paid.map((row) => (
              <tr key={row.label}>
                <td>{row.label}</td>
                <td className={sheetStyles.amount}>{row.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sheet.notes.map((note) => (
        <p key={note} className={styles.code}>
          {note}
        </p>
      ))}
      <div className={styles.check}>
        <QrCode text={checkUrl} label="Code of the page that checks reports" />
        <p className={styles.code}>Check a report: {checkUrl}</p>
      </div>
      <p className={styles.signature}>For {name}</p>
    </article>
  );
}
