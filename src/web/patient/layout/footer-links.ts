import {
  adminDashboardPath,
  homeSectionPath,
  vendorDashboardPath,
  vendorLoginPath,
  vendorSignupPath,
} from '../../../domain/paths.ts';

/** `hidden` links are nofollow. */
export type FooterLink = { to: string; text: string; hidden?: true };

export const footerGroups: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Quick Links',
    links: [
      { to: homeSectionPath('how-it-works'), text: 'How it works' },
      { to: homeSectionPath('about'), text: 'About us' },
      { to: homeSectionPath('popular-tests'), text: 'Popular tests' },
      { to: homeSectionPath('health-packages'), text: 'Health packages' },
      { to: homeSectionPath('locations'), text: 'Locations' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: homeSectionPath('help'), text: 'Help' },
      { to: homeSectionPath('contact'), text: 'Contact us' },
      { to: homeSectionPath('faq'), text: 'Common questions' },
      { to: homeSectionPath('track-booking'), text: 'Track a booking' },
      { to: homeSectionPath('report-issue'), text: 'Report an issue' },
      { to: homeSectionPath('feedback'), text: 'Give feedback' },
    ],
  },
  {
    title: 'Partners',
    links: [
      { to: homeSectionPath('join-network'), text: 'Join our network' },
      { to: homeSectionPath('partner-benefits'), text: 'Partner benefits' },
      { to: vendorSignupPath, text: 'Register your lab' },
      { to: vendorLoginPath, text: 'Sign in as a lab' },
      { to: vendorDashboardPath, text: 'Lab dashboard', hidden: true },
      { to: adminDashboardPath, text: 'Admin console', hidden: true },
    ],
  },
];
