import { confirmPassword } from '../../../contract/account/sessions.ts';
import type { Access, EndpointDescription } from '../../../contract/endpoint.ts';
import { changesData, isForTokens } from '../../../contract/vendor-token.ts';
import { isRecordedWrite } from '../write.ts';

const callers: Readonly<Record<Extract<Access, string>, string>> = {
  public: 'Anyone may call it.',
  'signed-in': 'For signed-in users.',
  'vendor-owner': 'For owners of the lab.',
  'vendor-desk': 'For owners of the lab and its desk.',
  'vendor-collector': 'For everybody who works for the lab, about the own round of collections.',
  admin: 'For administrators.',
};

export function describeOperation(endpoint: EndpointDescription): string {
  const { summary, access, readsUser, readsOnly, method, limit, maxBodyBytes, personalData, asksPassword } = endpoint;
  const sentences = [
    endsAsSentence(summary),
    typeof access === 'string' ? callers[access] : `For accounts with the role ${access.join(' or ')}.`,
    ...(isForTokens(endpoint) ? [changesData(endpoint) ? 'Also by a token that may write.' : 'Also by a token.'] : []),
    ...(readsUser ? ['The answer may depend on who is signed in.'] : []),
    ...(asksPassword ? [describeAsking(asksPassword)] : []),
    ...(limit
      ? [`At most ${limit.calls} calls in ${limit.windowSeconds} s${limit.countedBy ? ' for the lab' : ''}.`]
      : []),
    ...(maxBodyBytes ? [`At most ${Math.round(maxBodyBytes / 1024)} KiB.`] : []),
    ...(method === 'POST' && readsOnly ? ['It changes nothing.'] : []),
    ...(isRecordedWrite(endpoint) ? ['The change is recorded in the audit log.'] : []),
    ...(personalData && personalData !== 'own' ? ['The read is recorded in the access log.'] : []),
  ];
  return sentences.join(' ');
}

function describeAsking(asksPassword: true | string): string {
  const when = asksPassword === true ? '' : ` with \`${asksPassword}\``;
  return `Needs the password${when}, which the session has typed again by ${confirmPassword.path}.`;
}

function endsAsSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
