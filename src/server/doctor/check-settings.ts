/** One thing that production needs. `found` is what there is, `advice` the reason and what to do while `isFine` is false. */
export type Finding = { name: string; isFine: boolean; found: string; advice: string };

type CheckedConfig = {
  publicUrl: string;
  brand: { supportPhone: string; supportEmail: string };
  databaseUrl?: string | undefined;
  demo: boolean;
  clientIpHeader?: string | undefined;
  rateLimitScale: number;
  smtp?: { from: string } | undefined;
  admin: { password?: string | undefined } | null;
  metrics: { port: number } | null;
};

const examplePhones = new Set(['18000000000', '02240001234']);

export function checkSettings(config: CheckedConfig): Finding[] {
  const { publicUrl, brand, databaseUrl, demo, clientIpHeader, rateLimitScale, smtp, admin, metrics } = config;
  return [
    {
      name: 'the database is PostgreSQL',
      isFine: databaseUrl !== undefined,
      found: databaseUrl ? describeAddress(databaseUrl) : 'the embedded database',
      advice: 'It may lose bookings of the last seconds in a power failure. Set DATABASE_URL.',
    },
    {
      name: 'a new database is not filled with the demo world',
      isFine: !demo,
      found: `DEMO is ${demo ? 'on' : 'off'}`,
      advice: 'The passwords of the demo accounts are public. Set DEMO=off.',
    },
    {
      name: 'patients come by https',
      isFine: publicUrl.startsWith('https:'),
      found: publicUrl,
      advice:
        'Others on the way could read names and passwords. Set PUBLIC_URL to the https address of the site, and terminate TLS in a proxy.',
    },
    {
      name: 'the proxy passes the address of the caller',
      isFine: clientIpHeader !== undefined,
      found: clientIpHeader ?? 'no header',
      advice: 'All callers share one rate limit. Set CLIENT_IP_HEADER to the header that the proxy sets.',
    },
    {
      name: 'rate limits are on',
      isFine: rateLimitScale > 0,
      found: `RATE_LIMIT_SCALE is ${rateLimitScale}`,
      advice: 'Programs may try passwords and codes without end. Remove RATE_LIMIT_SCALE=0.',
    },
    {
      name: 'mails are sent from an address of yours',
      isFine: smtp !== undefined && !/\.example>?$/.test(smtp.from),
      found: smtp?.from ?? 'no SMTP_URL',
      advice: 'No patient gets a confirmation, or from an address that is none. Set SMTP_URL and MAIL_FROM.',
    },
    checkContacts(brand),
    {
      name: 'the password of the first administrator is not kept',
      isFine: !admin?.password,
      found: `ADMIN_PASSWORD is ${admin?.password ? 'set' : 'not set'}`,
      advice: 'Only the first start uses it. Remove it afterwards.',
    },
    {
      name: 'figures are served to Prometheus',
      isFine: metrics !== null,
      found: metrics ? `port ${metrics.port}` : 'no METRICS_PORT',
      advice: 'No alert tells that the program fails. Set METRICS_PORT, and load the alert rules of deploy/prometheus.',
    },
  ];
}

/** The standards of the program, and the addresses and numbers of docs/operations.md, are nobody's. */
function checkContacts({ supportEmail, supportPhone }: CheckedConfig['brand']): Finding {
  const examples = [
    ...(supportEmail.endsWith('.example') ? [supportEmail] : []),
    ...(examplePhones.has(supportPhone.replace(/\D/g, '')) ? [supportPhone] : []),
  ];
  return {
    name: 'the support contacts are real',
    isFine: examples.length === 0,
    found: `${supportEmail}, ${supportPhone}`,
    advice: `Every page shows them to patients, and ${examples.join(' and ')} ${
      examples.length === 1 ? 'is an example' : 'are examples'
    }. Set SUPPORT_EMAIL and SUPPORT_PHONE to your own.`,
  };
}

/** Without user and password. */
function describeAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'a socket'}${pathname}`;
}
