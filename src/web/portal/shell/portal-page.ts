import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** One entry of a portal's navigation with its pages. */
export type PortalPage = {
  /** Below the dashboard's address; blank for the page at that address itself. */
  path: string;
  label: string;
  icon: LucideIcon;
  /** Has a place in a phone's bar before the others. */
  isDaily?: true;
  /** Beside the label: how much there waits to be done. */
  Count?: ComponentType;
  /** `lazy(() => import(...))`. It has a `PageHeader`, and `useRoutes` of its own where it has several pages. */
  Page: ComponentType;
};
