import { EventEmitter, once } from 'node:events';
import {
  type MailFault,
  type MailStep,
  type ReceivedMail,
  startFakeMailServer,
} from '../src/server/testing/fakes/fake-mail-server.ts';
import { startFakeMsg91 } from '../src/server/testing/fakes/fake-msg91.ts';

const untilTimeoutMs = 120_000;

type Options = {
  onMail?: (mail: ReceivedMail) => void;
  ofMail?: (step: MailStep, address: string) => MailFault | undefined;
  ofSms?: () => { status: number; headers?: Record<string, string> } | undefined;
};

export type MessageEdge = Awaited<ReturnType<typeof openMessageEdge>>;

/** A mail server and an SMS provider on this machine, and the settings with which the program sends by them. */
export async function openMessageEdge({ onMail, ofMail, ofSms }: Options = {}) {
  const arrivals = new EventEmitter();
  const onReceived = () => void arrivals.emit('arrival');
  const mail = await startFakeMailServer({
    ...(ofMail && { faultOf: ofMail }),
    onReceived: (one) => {
      onMail?.(one);
      onReceived();
    },
  });
  const sms = await startFakeMsg91({ onReceived, ...(ofSms && { faultOf: ofSms }) });
  const { authKey, baseUrl, entityId, templates } = sms.config;
  return {
    mails: mail.received,
    texts: sms.received,
    countSmsRequests: sms.countRequests,
    environment: {
      PUBLIC_URL: 'http://jaanch.test',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MSG91_AUTH_KEY: authKey,
      MSG91_BASE_URL: baseUrl,
      DLT_ENTITY_ID: entityId,
      SMS_TEMPLATES: Object.entries(templates)
        .map(([kind, ids]) => `${kind}=${ids?.templateId}:${ids?.dltTemplateId}`)
        .join(','),
    },
    /** Resolves when an arrival makes this true. */
    async until(what: string, isTrue: () => boolean) {
      const signal = AbortSignal.timeout(untilTimeoutMs);
      while (!isTrue()) {
        await once(arrivals, 'arrival', { signal }).catch(() => {
          throw new Error(`${what}: not within ${untilTimeoutMs / 1000} s`);
        });
      }
    },
    async close() {
      await mail.stop();
      sms.stop();
    },
  };
}
