import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyTemplate } from '../../domain/messages/templates/apply-template.ts';
import { messageTemplates, smsKinds } from '../../domain/messages/templates/message-templates.ts';
import { sampleMessageData } from '../../domain/messages/templates/sample-message-data.ts';
import { type FakeMsg91, startFakeMsg91 } from '../testing/fakes/fake-msg91.ts';
import { RefusedForEver, RetryAfter, type Sms } from './channel.ts';
import { openMsg91 } from './sms-channel.ts';

const site = { brandName: 'Jaanch', publicUrl: 'https://labs.example' };

function write(kind: Sms['kind'], id = 'message-1@labs.example', to = '+919876543210'): Sms {
  const written = applyTemplate<never>(messageTemplates[kind], 'sms', sampleMessageData[kind] as never, site, '');
  if (written?.channel !== 'sms') throw new Error(`${kind} has no SMS.`);
  return { ...written.sms, id, to, kind };
}

describe('the SMS channel', () => {
  let provider: FakeMsg91;
  const ends: (() => unknown)[] = [];
  beforeEach(async () => {
    provider = await startFakeMsg91();
    ends.push(provider.stop);
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const end of ends.splice(0)) await end();
  });

  it.each(smsKinds)("sends '%s' in its registered form", async (kind) => {
    const sms = write(kind);
    await openMsg91(provider.config).send(sms);
    const text = sms.text.replace(/##(\w+)##/g, (_, name: string) => sms.variables[name] ?? 'missing');
    expect(provider.received).toEqual([{ id: sms.id, to: sms.to, text }]);
  });

  it('repeats an attempt with the same id, which the provider sends once', async () => {
    const channel = openMsg91(provider.config);
    await channel.send(write('booking-placed'));
    await channel.send(write('booking-placed'));
    expect(provider.received).toHaveLength(1);
  });

  it.each([
    ['without a registered text', { templates: {} }, {}, 'no template id'],
    ['with the id of another text', { entityId: '1201159160000000002' }, {}, 'MSG91 400 PE ID mismatch'],
    ['with a missing value', {}, { variables: {} }, 'MSG91 400 Variables mismatch'],
    [
      'to a number that is none, which it does not repeat',
      {},
      { to: '+911234567890' },
      'MSG91 400 Invalid mobile number ...',
    ],
  ])('gives up a message %s', async (_, config, sms, reason) => {
    const sending = openMsg91({ ...provider.config, ...config }).send({ ...write('booking-placed'), ...sms });
    await expect(sending).rejects.toThrow(RefusedForEver);
    await expect(sending).rejects.toThrow(reason);
    expect(provider.received).toEqual([]);
  });

  it.each([
    ['a wrong key', { status: 401, body: { type: 'error', message: 'Unauthorized' } }, 'MSG91 401 Unauthorized'],
    ['a fault of the provider', { status: 503 }, 'MSG91 503'],
    ['an answer in another form', { status: 200, body: { ok: true } }, 'MSG91 200'],
  ])('can try again after %s', async (_, answer, reason) => {
    provider.answers.push(answer);
    const sending = openMsg91(provider.config).send(write('booking-placed'));
    await expect(sending).rejects.toThrow(reason);
    await expect(sending).rejects.not.toThrow(RefusedForEver);
  });

  it.each([
    ['seconds', '120', 120_000],
    ['a date', 'Fri, 27 Nov 2026 06:03:00 GMT', 180_000],
    ['nothing, for a minute', undefined, 60_000],
    ['a week, for an hour', '604800', 3_600_000],
  ])('sends nothing for as long as a 429 says: %s', async (_, retryAfter, pauseMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T06:00:00Z') });
    const channel = openMsg91(provider.config);
    provider.answers.push({ status: 429, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) });
    await expect(channel.send(write('booking-placed'))).rejects.toMatchObject({ at: Date.now() + pauseMs });
    await expect(channel.send(write('booking-moved', 'message-2@labs.example'))).rejects.toThrow(RetryAfter);
    expect(provider.countRequests()).toBe(1);
    vi.setSystemTime(Date.now() + pauseMs);
    await channel.send(write('booking-moved', 'message-2@labs.example'));
    expect(provider.received).toHaveLength(1);
  });

  it('does not wait for ever for a silent provider', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    ends.push(() => silent.close());
    const { port } = silent.address() as { port: number };
    const channel = openMsg91({ ...provider.config, baseUrl: `http://127.0.0.1:${port}` }, 200);
    await expect(channel.send(write('booking-placed'))).rejects.toThrow('no answer from MSG91: TimeoutError');
  });
});
