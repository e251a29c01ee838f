import { type CookieKey, cookies } from '../../../domain/privacy/cookie-names.ts';
import { formatPlural } from '../../../domain/text/plural.ts';

const purposes: Record<CookieKey, string> = {
  place: 'remembers the city and area that you chose',
  session: 'keeps you logged in',
  sessionHint: 'tells our pages that you are logged in, so that they need not ask each time',
  device:
    'knows this browser once you have logged in or asked for a code by SMS, so that strangers who guess do not lock you out',
  booking: 'makes sure that a booking whose confirmation got lost is not made twice',
};

export function CookieList() {
  return (
    <ul className="stack-2 sentences">
      {(Object.keys(cookies) as CookieKey[]).map((key) => (
        <li key={key}>
          <code>{cookies[key].name}</code> {purposes[key]} ({formatPlural(cookies[key].days, 'day')}).
        </li>
      ))}
    </ul>
  );
}
