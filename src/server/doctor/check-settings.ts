/** One thing that production needs. `advice` helps while `isFine` is false. */
export type Finding = { name: string; isFine: boolean; advice: string };

type CheckedConfig = {
  publicUrl: string;
  brand: { supportPhone: string; supportEmail: string };
  databaseUrl?: string | undefined;
  demo: boolean;
  clientIpHeader?: string | undefined;
  rateLimitScale: number;
  smtp?: { from: string } | undefined;
  admin: { password?: string | undefined } | null;
  metrics: object | null;
};

export function checkSettings(config: CheckedConfig): Finding[] {
  const { publicUrl, brand } = config;
  return [
    {
      name: 'the database is PostgreSQL',
      isFine: config.databaseUrl !== undefined,
      advice: 'Set DATABASE_URL. The embedded database may lose bookings of the last seconds in a power failure.',
    },
    {
      name: 'a new database is not filled with the demo world',
      isFine: !config.demo,
      advice: 'Set DEMO=off: the passwords of the demo accounts are public.',
    },
    {
      name: 'patients come by https',
      isFine: publicUrl.startsWith('https:'),
      advice: 'Set PUBLIC_URL to the https address of the site, and terminate TLS in a proxy.',
    },
    {
      name: 'the proxy passes the address of the caller',
      isFine: config.clientIpHeader !== undefined,
      advice: 'Set CLIENT_IP_HEADER to the header that the proxy sets. Otherwise all callers share one rate limit.',
    },
    {
      name: 'rate limits are on',
      isFine: config.rateLimitScale > 0,
      advice: 'Remove RATE_LIMIT_SCALE=0.',
    },
    {
      name: 'mails are sent from an address of yours',
      isFine: config.smtp !== undefined && !/\.example>?$/.test(config.smtp.from),
      advice:
        'Set SMTP_URL and MAIL_FROM. Without them no patient gets a confirmation, or from an address that is none.',
    },
    {
      name: 'the support contacts are real',
      isFine: !brand.supportEmail.endsWith('.example') && !brand.supportPhone.startsWith('1800-000'),
      advice: 'Set SUPPORT_EMAIL and SUPPORT_PHONE.',
    },
    {
      name: 'the password of the first administrator is not kept',
      isFine: !config.admin?.password,
      advice: 'Remove ADMIN_PASSWORD after the first start.',
    },
    {
      name: 'figures are served to Prometheus',
      isFine: config.metrics !== null,
      advice: 'Set METRICS_PORT, and load the alert rules of deploy/prometheus.',
    },
  ];
}
