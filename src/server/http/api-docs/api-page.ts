import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { createExample, formatBounds, formatSchema, type JsonSchema, toJsonSchema } from './json-schema.ts';
import { type ApiConfig, type Documented, listErrorStatuses, withEnvelope } from './openapi.ts';

/** Only the forms that send a call need the script. */
export function renderApiPage(operations: Record<string, Documented>, { brand }: Pick<ApiConfig, 'brand'>): string {
  const byWord = Map.groupBy(Object.values(operations), ({ endpoint }) => getWord(endpoint));
  const title = `${escapeHtml(brand.name)} API`;
  const words = [...byWord.keys()].map((word) => `<li><a href="#${word}">${word}</a></li>`);
  const sections = [...byWord].map(
    ([word, calls]) => `<section id="${word}"><h2>${word}</h2>${calls.map(renderCall).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/_api/docs/page.css"><script src="/_api/docs/page.js" defer></script></head>
<body><header><h1>${title}</h1>
<p>All calls, made from the program itself. For programs: <a href="/_api/openapi.json">openapi.json</a>.</p>
<ul>
<li>GET calls take their input in the address, POST calls as JSON (<code>Content-Type: application/json</code>) unless said otherwise.</li>
<li>Signed in is who has the session cookie, which logging in sets. What changes something must come from this site: a request with an <code>Origin</code> of another is 403.</li>
<li>A failure answers <code>{ error, message, issues?, requestId? }</code>: <code>error</code> and <code>message</code> are the same sentence, <code>issues</code> are <code>{ path, message }</code> for each field. 429 and 503 say in <code>Retry-After</code> after how many seconds to try again; the <code>X-Request-Id</code> of a 500 is in our logs.</li>
<li>Amounts are text with two decimals ('350.00'), days YYYY-MM-DD and times HH:mm in India's zone.</li>
</ul>
<noscript><p>Calls can be tried out here when scripts are allowed.</p></noscript></header>
<nav aria-label="Calls by word"><ul>${words.join('')}</ul></nav>
<main>${sections.join('\n')}</main></body></html>`;
}

/** The first part of its path names the audience where there is more than one: 'vendor/tests', 'bookings'. */
function getWord({ path }: EndpointDescription): string {
  const [first = '', second = ''] = path.split('/').slice(2);
  return ['admin', 'vendor'].includes(first) ? `${first}/${second}` : first;
}

function renderCall({ endpoint, ...schemas }: Documented): string {
  const { method, path, headers = {} } = endpoint;
  const input = toJsonSchema(schemas.input, 'input');
  const headerRows = Object.entries(headers).map(([name, description]) => renderRow(name, 'text', description));
  const queryRows = Object.entries(input.properties ?? {}).map(([name, schema]) =>
    renderRow(name, formatSchema(schema), formatBounds(schema), input.required?.includes(name)),
  );
  const rows = method === 'GET' ? [...queryRows, ...headerRows] : headerRows;
  return `<details class="call"><summary><code><b>${method}</b> ${escapeHtml(path)}</code> <span>${escapeHtml(endpoint.summary)}</span></summary>
<p>${escapeHtml(describeAccess(endpoint))}</p>
${rows.length > 0 ? `<table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
${method === 'POST' ? `<h3>Request</h3><pre>${escapeHtml(formatSchema(input))}</pre>` : ''}
<h3>Answer</h3><pre>${escapeHtml(describeAnswer(endpoint, toJsonSchema(schemas.output, 'output')))}</pre>
<p>Refusals: ${listErrorStatuses(endpoint).join(', ')}.</p>
${renderForm(endpoint, input)}</details>`;
}

function renderRow(name: string, type: string, description: string, isRequired = false): string {
  const note = [isRequired ? 'required' : '', description].filter(Boolean).join('; ');
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td><code>${escapeHtml(type)}</code></td><td>${escapeHtml(note)}</td></tr>`;
}

function describeAccess({ access, limit, maxBodyBytes }: EndpointDescription): string {
  const sentences = [`Access: ${[access].flat().join(', ')}.`];
  if (limit) sentences.push(`At most ${limit.calls} calls in ${limit.windowSeconds} s.`);
  if (maxBodyBytes) sentences.push(`At most ${Math.round(maxBodyBytes / 1024)} KiB.`);
  return sentences.join(' ');
}

function describeAnswer(endpoint: EndpointDescription, answer: JsonSchema): string {
  if (endpoint.responseType === 'image') return 'The picture itself.';
  if (endpoint.responseType === 'stream') return 'Text that comes bit by bit: a table (CSV) or events.';
  return formatSchema(withEnvelope(endpoint, answer));
}

function renderForm({ method, path, headers = {}, accepts }: EndpointDescription, input: JsonSchema): string {
  const fields = Object.keys(headers).map((name) => renderField(`header:${name}`, name));
  if (method === 'GET') {
    for (const name of Object.keys(input.properties ?? {})) fields.unshift(renderField(`query:${name}`, name));
  } else if (accepts === 'multipart') {
    for (const name of Object.keys(input.properties ?? {})) fields.push(renderField(`file:${name}`, name, 'file'));
  } else {
    const example = JSON.stringify(createExample(input), null, 2);
    fields.push(
      `<label>Body<textarea name="body" rows="${Math.min(12, example.split('\n').length + 1)}" spellcheck="false">${escapeHtml(example)}</textarea></label>`,
    );
  }
  return `<form data-method="${method}" data-path="${escapeHtml(path)}" hidden><h3>Try it</h3>${fields.join('')}<button>Send</button><output></output></form>`;
}

function renderField(name: string, label: string, type = 'text'): string {
  return `<label>${escapeHtml(label)}<input type="${type}" name="${escapeHtml(name)}" autocomplete="off"></label>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
