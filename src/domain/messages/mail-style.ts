import { fillColours, readPalette } from '../palette/palette.ts';

/** In pixels: mail programs do not all know `rem`. */
const style = `
body { margin: 0; padding: 24px 12px; background: var(--ground); color: var(--ink);
  font: 16px/24px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
table { border-collapse: separate; border-spacing: 0; }
p { margin: 12px 0 0; }
a { color: var(--action); }
.page { width: 100%; max-width: 560px; margin: 0 auto; }
.brand { padding: 0 4px 16px; color: var(--ink); font-size: 18px; font-weight: 600; line-height: 32px; }
.brand img { display: inline-block; margin-right: 10px; border-radius: 8px; vertical-align: top; }
.card { padding: 20px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
h1 { margin: 0; font-size: 28px; font-weight: 600; line-height: 34px; letter-spacing: -.015em; }
h2 { margin: 0 0 4px; font-size: 16px; font-weight: 600; line-height: 24px; }
.state { margin: 0 0 4px; font-size: 14px; font-weight: 600; line-height: 20px; }
.good { color: var(--good); }
.warn { color: var(--warn); }
.bad { color: var(--bad); }
.past { color: var(--ink-soft); text-decoration: line-through; }
.ticket { width: 100%; margin-top: 16px; }
.ticket td { padding: 10px 16px; border-radius: 10px; background: var(--surface-sunk); color: var(--ink-soft);
  font-size: 14px; line-height: 20px; }
.ticket b { display: block; color: var(--ink); font-size: 20px; font-weight: 600; line-height: 24px;
  letter-spacing: .04em; }
.facts { width: 100%; margin-top: 12px; }
.facts th { padding: 6px 16px 6px 0; color: var(--ink-soft); font-size: 14px; font-weight: 400; }
.facts td { padding: 6px 0; overflow-wrap: anywhere; }
.list { margin-top: 16px; }
.before { padding: 12px 16px; border-radius: 10px; background: var(--warn-soft); color: var(--warn); }
ul { margin: 0; padding-left: 20px; }
.links { margin-top: 20px; }
.button { display: inline-block; margin: 4px 8px 4px 0; padding: 9px 15px; border-radius: 10px; font-weight: 600;
  text-decoration: none; }
.main { border: 1px solid var(--action-solid); background: var(--action-solid); color: var(--ink-on-action); }
.second { border: 1px solid var(--line-strong); color: var(--action); }
.closing { margin: 16px 4px 0; font-size: 13px; line-height: 18px; }
.closing, .closing a { color: var(--ink-soft); }
`;

/** The policy of our pages allows it by its hash, for previews of mails. */
export function writeMailStyle(tokens: string): string {
  return fillColours(style, readPalette(tokens));
}
