import { resolve } from 'node:path';
import * as z from 'zod/mini';

const wholeNumber = (from: number, to: number) => z.coerce.number().check(z.int(), z.gte(from), z.lte(to));

const environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  BRAND_NAME: z._default(z.string().check(z.minLength(1)), 'Jaanch'),
  SUPPORT_PHONE: z._default(z.string(), '1800-000-0000'),
  SUPPORT_EMAIL: z._default(z.email(), 'help@jaanch.example'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: z._default(wholeNumber(1, 200), 10),
  DATA_DIR: z._default(z.string(), 'data'),
  DEMO: z.optional(z.enum(['on', 'off'])),
  ADMIN_EMAIL: z.optional(z.email()),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12))),
  CLIENT_IP_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'It must be the name of a header.'))),
  RATE_LIMIT_SCALE: z._default(z.coerce.number().check(z.gte(0)), 1),
  PAGE_CACHE_SECONDS: z._default(wholeNumber(0, 3600), 5),
  MAPS_PROVIDER: z._default(z.enum(['gazetteer', 'google']), 'gazetteer'),
  GOOGLE_MAPS_API_KEY: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'It must be a key and nothing else.'))),
  GOOGLE_MAPS_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export type Config = ReturnType<typeof parseConfig>;

export function parseConfig(variables: Record<string, string | undefined>) {
  // Variables left blank in a file count as missing.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
    throw new Error(`The environment variable ${path.join('.')} has a wrong value: ${message}`);
  }
  const env = parsed.data;
  if (!env.ADMIN_EMAIL !== !env.ADMIN_PASSWORD) {
    throw new Error('The environment variables ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  if (env.MAPS_PROVIDER === 'google' && !env.GOOGLE_MAPS_API_KEY) {
    throw new Error('The environment variable GOOGLE_MAPS_API_KEY must be set with MAPS_PROVIDER=google.');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    brand: { name: env.BRAND_NAME, supportPhone: env.SUPPORT_PHONE, supportEmail: env.SUPPORT_EMAIL },
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    dataDirectory: resolve(env.DATA_DIR),
    // An operator's own database is only filled on request.
    demo: (env.DEMO ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    clientIpHeader: env.CLIENT_IP_HEADER,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    pageCacheSeconds: env.PAGE_CACHE_SECONDS,
    maps:
      env.MAPS_PROVIDER === 'google' && env.GOOGLE_MAPS_API_KEY
        ? { provider: 'google' as const, apiKey: env.GOOGLE_MAPS_API_KEY, baseUrl: env.GOOGLE_MAPS_BASE_URL }
        : { provider: 'gazetteer' as const },
    logLevel: env.LOG_LEVEL,
    // Secure cookies only work over https.
    secureCookies: env.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}
