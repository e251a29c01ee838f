import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export type PortalPage = {
  /** Below the dashboard's address; blank for the page at that address itself. */
  path: string;
  label: string;
  icon: LucideIcon;
  /** On phones, preferred in the bottom bar. */
  isDaily?: true;
  Count?: ComponentType;
  /** A lazy component with a `PageHeader`; with several pages it has its own `useRoutes`. */
  Page: ComponentType;
};
