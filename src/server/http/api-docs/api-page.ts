import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { errorCodes } from '../../../contract/errors.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import { listErrorStatuses } from './describe-errors.ts';
import { describeOperation } from './describe-operation.ts';
import { createInputExample } from './examples.ts';
import { sharedParagraphs } from './introduction.ts';
import { formatBounds, formatSchema, type JsonSchema, toJsonSchema } from './json-schema.ts';
import { type ApiConfig, type Documented, withEnvelope } from './openapi.ts';
import { listHeaders, listQuery } from './parameters.ts';

export function renderApiPage(
  operations: Record<string, Documented>,
  { brand, staffWritesPerMinute }: Pick<ApiConfig, 'brand' | 'staffWritesPerMinute'>,
): string {
  const byWord = Map.groupBy(Object.entries(operations), ([, { endpoint }]) => getWord(endpoint));
  const title = `${escapeHtml(brand.name)} API`;
  const words = [...byWord.keys()].map((word) => `<li><a href="#${word}">${word}</a></li>`);
  const sections = [...byWord].map(
    ([word, calls]) =>
      `<section id="${word}"><h2>${word}</h2>${calls.map(([name, call]) => renderCall(name, call)).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/_api/docs/page.css"><script src="/_api/docs/page.js" defer></script></head>
<body><header><h1>${title}</h1>
<p>All calls, made from the program itself. For programs: <a href="/_api/openapi.json">openapi.json</a>.</p>
<ul>
<li>GET calls take their input in the address, POST calls as JSON (<code>Content-Type: application/json</code>) unless said otherwise.</li>
<li>Signed in is who has the session cookie, which logging in sets. What changes something must come from this site: a request with an <code>Origin</code> of another is 403.</li>
<li>A failure answers <code>{ error, message, code, issues?, requestId?, current? }</code>: <code>error</code> and <code>message</code> are the same sentence (invalid input of a lab's or an administrator's call has <code>Validation Error: ... at path</code> in <code>error</code>), <code>issues</code> are <code>{ path, message, code, values? }</code> for each field: programs go by <code>code</code>, and sentences may change. 429 and 503 say in <code>Retry-After</code> after how many seconds to try again; <code>current</code> of a 409 is the state now, or the present price; the <code>X-Request-Id</code> of a 500 is in our logs.</li>
<li><code>code</code> is for programs and never changes its meaning, while a sentence may: ${errorCodes.map((code) => `<code>${code}</code>`).join(', ')}. More may come.</li>
<li>An account of a lab or an administrator may make ${staffWritesPerMinute} changes in a minute, and then gets 429.</li>
<li>Calls of a lab are for the lab that the session has chosen, or for the only lab of its user. A user of several labs chooses one with <code>POST /_api/vendor/switch</code>, or names it in <code>X-Vendor-Id</code>; without either, the answer is 409 with the <code>code</code> <code>no-vendor</code>. A call that names another lab than the session means is 409 with <code>other-vendor</code>, and changes nothing.</li>
${sharedParagraphs.map((text) => `<li>${renderCode(text)}</li>`).join('\n')}
<li>Amounts are text with two decimals ('350.00'), days YYYY-MM-DD and times HH:mm in India's zone.</li>
</ul>
<noscript><p>Calls can be tried out here when scripts are allowed.</p></noscript></header>
<nav aria-label="Calls by word"><ul>${words.join('')}</ul></nav>
<main>${sections.join('\n')}</main></body></html>`;
}

function renderCode(markdown: string): string {
  return escapeHtml(markdown).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** The first part of its path names the audience where there is more than one: 'vendor/tests', 'bookings'. */
function getWord({ path }: EndpointDescription): string {
  const [first = '', second = ''] = path.split('/').slice(2);
  return ['admin', 'vendor'].includes(first) ? `${first}/${second}` : first;
}

function renderCall(name: string, operation: Documented): string {
  const { endpoint } = operation;
  const { method, path } = endpoint;
  const input = toJsonSchema(operation.input, 'input');
  const headerRows = listHeaders(endpoint).map(([name, description]) => renderRow(name, 'text', description));
  const queryRows = listQuery(endpoint, input).map(([name, schema]) =>
    renderRow(name, formatSchema(schema), formatBounds(schema), input.required?.includes(name)),
  );
  const rows = method === 'GET' ? [...queryRows, ...headerRows] : headerRows;
  return `<details class="call"><summary><code><b>${method}</b> ${escapeHtml(path)}</code> <span>${escapeHtml(endpoint.summary)}</span></summary>
<p>${escapeHtml(describeOperation(endpoint))}</p>
${rows.length > 0 ? `<table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
${method === 'POST' ? `<h3>Request</h3><pre>${escapeHtml(formatSchema(input))}</pre>` : ''}
<h3>Answer</h3><pre>${escapeHtml(describeAnswer(endpoint, toJsonSchema(operation.output, 'output')))}</pre>
<p>Refusals: ${listErrorStatuses(endpoint).join(', ')}.</p>
${renderForm(endpoint, input, createInputExample(name, operation))}</details>`;
}

function renderRow(name: string, type: string, description: string, isRequired = false): string {
  const note = [isRequired ? 'required' : '', description].filter(Boolean).join('; ');
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td><code>${escapeHtml(type)}</code></td><td>${escapeHtml(note)}</td></tr>`;
}

function describeAnswer(endpoint: EndpointDescription, answer: JsonSchema): string {
  const headers = Object.entries(endpoint.answerHeaders ?? {}).map(([name, text]) => `${name}: ${text}\n`);
  if (endpoint.responseType === 'image') return 'The picture itself.';
  if (endpoint.responseType === 'file') return 'The file itself.';
  if (endpoint.responseType === 'stream') return 'Text that comes bit by bit: a table (CSV) or events.';
  return `${headers.join('')}${formatSchema(withEnvelope(endpoint, answer))}`;
}

function renderForm(endpoint: EndpointDescription, input: JsonSchema, example: object): string {
  const { method, path, accepts } = endpoint;
  const fields = listHeaders(endpoint).map(([name]) => renderField(`header:${name}`, name));
  if (method === 'GET') {
    for (const [name] of listQuery(endpoint, input)) fields.unshift(renderField(`query:${name}`, name));
  } else if (accepts === 'multipart') {
    for (const name of Object.keys(input.properties ?? {})) fields.push(renderField(`file:${name}`, name, 'file'));
  } else {
    const body = JSON.stringify(example, null, 2);
    fields.push(
      `<label>Body<textarea name="body" rows="${Math.min(12, body.split('\n').length + 1)}" spellcheck="false">${escapeHtml(body)}</textarea></label>`,
    );
  }
  return `<form data-method="${method}" data-path="${escapeHtml(path)}" hidden><h3>Try it</h3>${fields.join('')}<button>Send</button><output></output></form>`;
}

function renderField(name: string, label: string, type = 'text'): string {
  return `<label>${escapeHtml(label)}<input type="${type}" name="${escapeHtml(name)}" autocomplete="off"></label>`;
}
