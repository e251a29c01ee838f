import { trackVendorViews as endpoint } from '../../contract/patient/impressions.ts';
import { vendorViews, viewsCounted } from '../../contract/patient/impressions-schemas.ts';
import { implement } from '../http/operation.ts';
import type { ViewCounter } from './impression-counter.ts';

/** User agents of programs that fetch pages without a reader. */
const robot = /bot\b|bot[/;-]|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|httpclient/i;

export const trackVendorViews = implement(endpoint, vendorViews, viewsCounted).with<{ viewCounter: ViewCounter }>(
  async ({ cards, profiles }, { viewCounter, header }) => {
    const userAgent = header('user-agent');
    if (userAgent && !robot.test(userAgent)) {
      viewCounter.count('card', new Set(cards));
      viewCounter.count('profile', new Set(profiles));
    }
    return { success: true };
  },
);
