import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { nameBrand } from '../../../domain/messages/registered-sms.ts';
import { messageTemplates, smsKinds } from '../../../domain/messages/templates/message-templates.ts';
import type { SmsConfig } from '../../messages/sms-channel.ts';

export const fakeAuthKey = 'key-of-the-provider';
const brandName = 'Jaanch';
const entityId = '1201159160000000001';

/** Registered ids of every message that can be sent by SMS. */
export const fakeTemplates = Object.fromEntries(
  smsKinds.map((kind, index) => [
    kind,
    { templateId: `flow-${kind}`, dltTemplateId: `11071600000000000${10 + index}` },
  ]),
);

export type ReceivedSms = { id: string; to: string; text: string };
type Options = { faultOf?: () => Answer | undefined; onReceived?: (sms: ReceivedSms) => void };
type Answer = { status: number; body?: object; headers?: Record<string, string> };

/**
 * Speaks MSG91's protocol over HTTP and checks as operators do: key, entity, both template ids, the number, and that each
 * place of the registered text has a value and no other value is there. A repeated idempotency key is answered again and not
 * sent again. `answers` come first, one for each request; then `faultOf` may refuse it.
 */
export async function startFakeMsg91({ faultOf, onReceived }: Options = {}) {
  const received: ReceivedSms[] = [];
  const seen = new Set<string>();
  const answers: Answer[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests++;
      const id = String(request.headers['idempotency-key'] ?? '');
      const { status, headers, ...answer } =
        answers.shift() ?? faultOf?.() ?? answerTo(id, request.headers.authkey, body);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  function answerTo(id: string, key: unknown, body: string): Answer {
    if (key !== fakeAuthKey) return { status: 401, body: { type: 'error', message: 'Unauthorized' } };
    const checked = checkAsOperators(JSON.parse(body));
    if ('fault' in checked) return { status: 400, body: { type: 'error', message: checked.fault } };
    if (!seen.has(id)) {
      received.push({ id, ...checked });
      onReceived?.({ id, ...checked });
    }
    if (id) seen.add(id);
    return { status: 200, body: { type: 'success', message: '3763646c3058373530393938' } };
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: SmsConfig = { authKey: fakeAuthKey, baseUrl, entityId, templates: fakeTemplates };
  return {
    config,
    received,
    answers,
    countRequests: () => requests,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type FakeMsg91 = Awaited<ReturnType<typeof startFakeMsg91>>;

type Body = { template_id?: string; DLT_TE_ID?: string; PE_ID?: string; recipients?: Record<string, string>[] };

function checkAsOperators(body: Body): { to: string; text: string } | { fault: string } {
  const kind = smsKinds.find((one) => fakeTemplates[one]?.templateId === body.template_id);
  if (!kind) return { fault: 'Template ID Missing or Invalid Template' };
  if (body.PE_ID !== entityId) return { fault: 'PE ID mismatch' };
  if (body.DLT_TE_ID !== fakeTemplates[kind]?.dltTemplateId) return { fault: 'DLT template id mismatch' };
  const { mobiles = '', ...variables } = body.recipients?.[0] ?? {};
  if (!/^91[6-9]\d{9}$/.test(mobiles)) return { fault: `Invalid mobile number ${mobiles}` };
  const registered = nameBrand(messageTemplates[kind].sms?.text ?? '', brandName);
  const places = [...registered.matchAll(/##(\w+)##/g)].map(([, name = '']) => name);
  if (places.toSorted().join() !== Object.keys(variables).toSorted().join()) return { fault: 'Variables mismatch' };
  if (Object.values(variables).some((value) => value === '' || value.includes('##')))
    return { fault: 'Empty variable' };
  return { to: `+${mobiles}`, text: registered.replace(/##(\w+)##/g, (_, name: string) => variables[name] ?? '') };
}
