import { trackVendorViews as endpoint } from '../../contract/patient/vendors.ts';
import { impressionsCounted, vendorImpressions } from '../../contract/patient/vendors-schemas.ts';
import { implement } from '../http/operation.ts';
import type { ImpressionCounter } from './impression-counter.ts';

/** User agents of programs that fetch pages without a reader. */
const robot = /bot\b|bot[/;-]|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|httpclient/i;

export const trackVendorViews = implement(endpoint, vendorImpressions, impressionsCounted).with<{
  impressionCounter: ImpressionCounter;
}>(async ({ cards, profiles }, { impressionCounter, header }) => {
  const userAgent = header('user-agent');
  if (userAgent && !robot.test(userAgent)) {
    impressionCounter.count('card', new Set(cards));
    impressionCounter.count('profile', new Set(profiles));
  }
  return { success: true };
});
