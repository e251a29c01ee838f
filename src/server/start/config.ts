import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { demoEmails } from '../demo/demo-accounts.ts';
import { isTileTemplate } from '../maps/map-tiles.ts';
import type { SmsConfig } from '../messages/sms-channel.ts';
import { parseSmsTemplates, type SmsTemplates } from '../messages/sms-templates.ts';
import { parseS3Config } from '../object-storage/s3-config.ts';
import { scannerAddressSchema } from '../reports/scan/scanner-address.ts';
import { sealingKeysSchema } from '../reports/sealing/sealing-keys.ts';
import { isSecret, maskSecret, withSecretFiles } from './secret-files.ts';

const wholeNumber = (from: number, to: number) => z.coerce.number().check(z.int(), z.gte(from), z.lte(to));

/** An address, also with a name before it. */
const sender = /^(?:[^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  BRAND_NAME: z._default(z.string().check(z.minLength(1)), 'Jaanch'),
  SUPPORT_PHONE: z._default(z.string(), '1800-000-0000'),
  SUPPORT_EMAIL: z._default(z.email(), 'help@jaanch.example'),
  LEGAL_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_MAX_LAG_SECONDS: z._default(wholeNumber(1, 3600), 2),
  DATABASE_POOL: z._default(wholeNumber(1, 200), 10),
  DATABASE_PREPARED: z._default(z.enum(['on', 'off']), 'on'),
  DATA_DIR: z._default(z.string(), 'data'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_EVERY_MINUTES: z._default(wholeNumber(1, 10_080), 1440),
  BACKUP_KEEP: z._default(wholeNumber(1, 1000), 7),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[\w.-]{3,255}$/, 'It must be the name of a bucket.'))),
  S3_REGION: z._default(z.string().check(z.regex(/^[\w-]+$/, 'It must be the name of a region.')), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  PICTURES_IN: z.optional(z.enum(['database', 's3'])),
  REPORTS_IN: z.optional(z.enum(['database', 's3'])),
  REPORT_KEYS: z.optional(sealingKeysSchema),
  CLAMAV_URL: z.optional(scannerAddressSchema),
  DEMO: z.optional(z.enum(['on', 'off'])),
  JOBS: z._default(z.enum(['on', 'off']), 'on'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(sender, 'It must be like Jaanch <bookings@jaanch.example>.'))),
  MSG91_AUTH_KEY: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'It must be a key and nothing else.'))),
  MSG91_BASE_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://control.msg91.com'),
  DLT_ENTITY_ID: z.optional(z.string().check(z.regex(/^\d{19}$/, 'It must have 19 digits.'))),
  SMS_TEMPLATES: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(z.email()),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12))),
  CLIENT_IP_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'It must be the name of a header.'))),
  RATE_LIMIT_SCALE: z._default(z.coerce.number().check(z.gte(0)), 1),
  STAFF_WRITES_PER_MINUTE: z._default(wholeNumber(1, 100_000), 120),
  BOOKINGS_PER_HOUR: z._default(wholeNumber(1, 1_000_000), 600),
  OPEN_BOOKINGS_PER_PHONE: z._default(wholeNumber(1, 1_000_000), 8),
  OPEN_BOOKINGS_PER_PHONE_AND_LAB: z._default(wholeNumber(1, 1_000_000), 3),
  PAGES_PER_MINUTE: z._default(wholeNumber(1, 1_000_000), 600),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  PAGE_CACHE_SECONDS: z._default(wholeNumber(0, 3600), 5),
  MAPS_PROVIDER: z._default(z.enum(['gazetteer', 'google']), 'gazetteer'),
  GOOGLE_MAPS_API_KEY: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'It must be a key and nothing else.'))),
  GOOGLE_MAPS_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  MAP_TILES_URL: z.optional(z.string().check(z.refine(isTileTemplate, 'It must be an address with {z}, {x} and {y}.'))),
  MAP_TILES_ATTRIBUTION: z._default(z.string(), '© OpenStreetMap contributors'),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_SECONDS: z._default(wholeNumber(0, 120), 0),
  LOG_REQUESTS: z.optional(z.enum(['on', 'off'])),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export type Config = ReturnType<typeof parseConfig>;

/** Reads secrets from their files, too. Variables left blank count as missing. */
function parseEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(withSecretFiles(given), { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(describeIssue).join('\n'));
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  return `The environment variable ${path.join('.')} has a wrong value: ${message}`;
}

export function describeConfig(variables: Record<string, string | undefined>): Record<string, unknown> {
  const env = parseEnvironment(variables);
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, isSecret(name) && value ? maskSecret(String(value)) : value]),
  );
}

export function parseConfig(variables: Record<string, string | undefined>) {
  const env = parseEnvironment(variables);
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) {
    throw new Error('The environment variable ADMIN_EMAIL must be set with ADMIN_PASSWORD.');
  }
  if (env.SMTP_URL && !env.PUBLIC_URL) {
    throw new Error('SMTP_URL needs PUBLIC_URL, because mails link to this site.');
  }
  // An operator's own database is only filled on request.
  const demo = (env.DEMO ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on';
  const sms = parseSmsConfig(env);
  const s3 = parseS3Config(env);
  if (env.PICTURES_IN === 's3' && !s3) throw new Error('PICTURES_IN=s3 needs S3_ENDPOINT.');
  if (env.REPORTS_IN === 's3' && !s3) throw new Error('REPORTS_IN=s3 needs S3_ENDPOINT.');
  if (env.JOBS === 'off' && !env.DATABASE_URL) {
    throw new Error('JOBS=off needs DATABASE_URL, because no other process can open the embedded database.');
  }
  if (env.MAPS_PROVIDER === 'google' && !env.GOOGLE_MAPS_API_KEY) {
    throw new Error('The environment variable GOOGLE_MAPS_API_KEY must be set with MAPS_PROVIDER=google.');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    brand: { name: env.BRAND_NAME, supportPhone: env.SUPPORT_PHONE, supportEmail: env.SUPPORT_EMAIL },
    legalDirectory: env.LEGAL_DIR === undefined ? null : resolve(env.LEGAL_DIR),
    databaseUrl: env.DATABASE_URL,
    replica: env.DATABASE_READ_URL
      ? { url: env.DATABASE_READ_URL, maxLagSeconds: env.DATABASE_READ_MAX_LAG_SECONDS }
      : undefined,
    databasePool: env.DATABASE_POOL,
    databasePrepared: env.DATABASE_PREPARED === 'on',
    dataDirectory: resolve(env.DATA_DIR),
    backups: {
      directory: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
      isScheduled: env.BACKUP_DIR !== undefined,
      everyMs: env.BACKUP_EVERY_MINUTES * 60_000,
      keep: env.BACKUP_KEEP,
    },
    s3,
    reportsIn: env.REPORTS_IN ?? (s3 ? 's3' : 'database'),
    /** Without them nothing is uploaded outside the demo. */
    reportKeys: env.REPORT_KEYS,
    /** Of viruses in reports. */
    scanner: env.CLAMAV_URL,
    imagesIn: env.PICTURES_IN ?? (s3 ? 's3' : 'database'),
    demo,
    isDemoUnset: env.DEMO === undefined,
    // Their passwords are public.
    closedEmails: demo ? [] : demoEmails,
    jobs: env.JOBS === 'on',
    smtp: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.SUPPORT_EMAIL}>` }
      : undefined,
    sms,
    admin: env.ADMIN_EMAIL ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    clientIpHeader: env.CLIENT_IP_HEADER,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    staffWritesPerMinute: env.STAFF_WRITES_PER_MINUTE,
    bookingLimits: {
      perHour: env.BOOKINGS_PER_HOUR,
      perPhone: env.OPEN_BOOKINGS_PER_PHONE,
      perPhoneAndVendor: env.OPEN_BOOKINGS_PER_PHONE_AND_LAB,
    },
    pagesPerMinute: env.PAGES_PER_MINUTE,
    serviceWorker: env.SERVICE_WORKER === 'on',
    pageCacheSeconds: env.PAGE_CACHE_SECONDS,
    maps:
      env.MAPS_PROVIDER === 'google' && env.GOOGLE_MAPS_API_KEY
        ? { provider: 'google' as const, apiKey: env.GOOGLE_MAPS_API_KEY, baseUrl: env.GOOGLE_MAPS_BASE_URL }
        : { provider: 'gazetteer' as const },
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : null,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    drainMs: env.DRAIN_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    // The embedded database is for trying the program at a terminal.
    logsRequests: (env.LOG_REQUESTS ?? (env.DATABASE_URL ? 'on' : 'off')) === 'on',
    // Secure cookies only work over https.
    secureCookies: env.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}

function parseSmsConfig(env: z.output<typeof environment>): SmsConfig | undefined {
  if (!env.MSG91_AUTH_KEY) return undefined;
  if (!env.PUBLIC_URL) throw new Error('MSG91_AUTH_KEY needs PUBLIC_URL, because messages link to this site.');
  if (!env.DLT_ENTITY_ID || !env.SMS_TEMPLATES) {
    throw new Error('MSG91_AUTH_KEY needs DLT_ENTITY_ID and SMS_TEMPLATES, without which operators refuse messages.');
  }
  let templates: SmsTemplates;
  try {
    templates = parseSmsTemplates(env.SMS_TEMPLATES);
  } catch (error) {
    throw new Error(`The environment variable SMS_TEMPLATES has a wrong value: ${(error as Error).message}`);
  }
  const baseUrl = env.MSG91_BASE_URL.replace(/\/$/, '');
  return { authKey: env.MSG91_AUTH_KEY, baseUrl, entityId: env.DLT_ENTITY_ID, templates };
}
