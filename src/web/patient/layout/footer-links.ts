/** `hidden` links are not for search engines. */
type FooterLink = { to: string; text: string; hidden?: true };

export const footerGroups: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Quick Links',
    links: [
      { to: '/#how-it-works', text: 'How it works' },
      { to: '/#about', text: 'About us' },
      { to: '/#popular-tests', text: 'Popular tests' },
      { to: '/#health-packages', text: 'Health packages' },
      { to: '/#locations', text: 'Locations' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/#help', text: 'Help' },
      { to: '/#contact', text: 'Contact us' },
      { to: '/#faq', text: 'Common questions' },
      { to: '/#track-booking', text: 'Track a booking' },
      { to: '/#report-issue', text: 'Report an issue' },
      { to: '/#feedback', text: 'Give feedback' },
    ],
  },
  {
    title: 'Partners',
    links: [
      { to: '/#join-network', text: 'Join our network' },
      { to: '/#partner-benefits', text: 'Partner benefits' },
      { to: '/vendor/signup', text: 'Register your lab' },
      { to: '/vendor/login', text: 'Sign in as a lab' },
      { to: '/vendor/dashboard', text: 'Lab dashboard', hidden: true },
      { to: '/admin/dashboard', text: 'Admin console', hidden: true },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/#privacy', text: 'Privacy' },
      { to: '/#terms', text: 'Terms' },
      { to: '/#cookies', text: 'Cookies' },
      { to: '/#disclaimer', text: 'Disclaimer' },
    ],
  },
];
