import styles from './editorial-content.module.css';

/** HTML from the catalogue's editors, sanitized when stored and again when read. */
export function EditorialContent({ title, html }: { title: string; html: string }) {
  return (
    <section className="stack-3 list-width">
      <h2>{title}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sends only what its allow-list knows */}
      <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
