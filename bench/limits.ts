// What the program is held against, in a process of its own: the smallest answer of the same server, and the same
// SQL, and the same page's React tree, behind Node's own HTTP server and nothing else.
import '../src/server/set-v8-flags.ts';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openBareDatabase, type Statement } from './bare-database.ts';
import { statementsFor } from './booking-statements.ts';
import type { DatabaseAddress } from './databases.ts';
import type { Plan } from './plan.ts';
import { bareBookingPath, bareOffersPath, bareSlotsPath, helloPath, treePath } from './requests.ts';
import { captureTree } from './whole-page.ts';

const [planFile = '', addressText = '', helloPort = '', barePort = ''] = process.argv.slice(2);
const plan: Plan = JSON.parse(await readFile(planFile, 'utf8'));
const address: DatabaseAddress = JSON.parse(addressText);
const renderTree = await captureTree(plan.pagePath, plan.pageAnswers);
const database = await openBareDatabase(address);

const answers: Record<string, (query: URLSearchParams) => Promise<unknown> | string> = {
  [bareOffersPath]: () => rowsOf(plan.offersStatements),
  [bareSlotsPath]: (query) => rowsOf(plan.slots[Number(query.get('question'))]?.statements ?? []),
  [bareBookingPath]: (query) => {
    const appointment = {
      vendorId: Number(query.get('vendorId')),
      testId: Number(query.get('testId')),
      day: query.get('day') ?? '',
      minute: Number(query.get('minute')),
    };
    return database.transaction(statementsFor(plan.bookingStatements, appointment));
  },
  [treePath]: () => renderTree(),
};

const hello = new Hono().get(helloPath, (http) => http.text('Hello, world'));
serve({ fetch: hello.fetch, port: Number(helloPort), hostname: '127.0.0.1' });

createServer((request, response) => {
  const [path = '', query] = (request.url ?? '').split('?');
  const answer = answers[path];
  if (!answer) return send(response, 404, 'text/plain', 'There is none.');
  Promise.resolve(answer(new URLSearchParams(query))).then(
    (value) =>
      typeof value === 'string'
        ? send(response, 200, 'text/html; charset=utf-8', value)
        : send(response, 200, 'application/json', JSON.stringify(value)),
    (error: Error) => send(response, 500, 'text/plain', error.message),
  );
}).listen(Number(barePort), '127.0.0.1');

/** One after the other, as the program sends them. Returns the rows of the last one. */
async function rowsOf(statements: readonly Statement[]): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const statement of statements) rows = await database.rows(statement);
  return rows;
}

function send(response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
