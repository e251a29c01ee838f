// Sends the calls of the API's page. Runs in browsers as it stands here.

const maxShownCharacters = 20_000;

for (const form of document.forms) form.hidden = false;

document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const output = form.querySelector('output');
  const button = form.querySelector('button');
  button.disabled = true;
  output.textContent = 'Sending...';
  try {
    output.textContent = await send(form);
  } catch (error) {
    output.textContent = `No answer: ${error.message}`;
  } finally {
    button.disabled = false;
  }
});

async function send(form) {
  const { method, path } = form.dataset;
  const url = new URL(path, location.origin);
  const headers = new Headers();
  let body;
  for (const field of form.elements) {
    const [kind, name] = field.name.split(':');
    if (!field.value) continue;
    if (kind === 'header') headers.set(name, field.value);
    if (kind === 'query') url.searchParams.set(name, field.value);
    if (kind === 'file') {
      body ??= new FormData();
      body.append(name, field.files[0]);
    }
    if (kind === 'body') {
      headers.set('content-type', 'application/json');
      body = field.value;
    }
  }
  const start = performance.now();
  const response = await fetch(url, { method, headers, body });
  const shownHeaders = ['content-type', 'retry-after', 'x-request-id'].filter((name) => response.headers.has(name));
  return [
    `${response.status} ${response.statusText} in ${Math.round(performance.now() - start)} ms`,
    ...shownHeaders.map((name) => `${name}: ${response.headers.get(name)}`),
    '',
    await readBody(response),
  ].join('\n');
}

/** Reads only the beginning, because some answers never end. */
async function readBody(response) {
  if (response.headers.get('content-type')?.startsWith('image/')) return `${(await response.blob()).size} bytes`;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const timer = setTimeout(() => reader?.cancel(), 5000);
  while (reader && text.length < maxShownCharacters) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  clearTimeout(timer);
  if (text.length >= maxShownCharacters) {
    await reader.cancel();
    return `${text.slice(0, maxShownCharacters)}\n...`;
  }
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
