import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

describe('the configuration', () => {
  it('needs no variables, and treats blank ones as missing', () => {
    expect(parseConfig({})).toEqual(parseConfig({ PORT: '', DATABASE_URL: '', DEMO: '', CLIENT_IP_HEADER: '' }));
    expect(parseConfig({})).toMatchObject({ port: 3000, demo: true, clientIpHeader: undefined });
    expect(parseConfig({ DATABASE_URL: 'postgres://db/jaanch' }).demo).toBe(false);
  });

  it.each([
    { PORT: 'http' },
    { PUBLIC_URL: 'jaanch.example' },
    { DATABASE_URL: 'mysql://db' },
    { DEMO: 'yes' },
    { ADMIN_EMAIL: 'admin' },
    { CLIENT_IP_HEADER: 'X Real IP' },
    { RATE_LIMIT_SCALE: '-1' },
    { MAPS_PROVIDER: 'bing' },
    { GOOGLE_MAPS_API_KEY: 'key\n' },
    { GOOGLE_MAPS_BASE_URL: 'ftp://maps.example' },
    { LOG_LEVEL: 'loud' },
  ])('names the invalid variable: %j', (wrong) => {
    expect(() => parseConfig(wrong)).toThrow(`The environment variable ${Object.keys(wrong)[0]} has a wrong value`);
  });

  it('accepts an administrator only with a password', () => {
    expect(() => parseConfig({ ADMIN_EMAIL: 'admin@jaanch.test' })).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD');
  });

  it('accepts Google as the provider of places only with a key', () => {
    expect(() => parseConfig({ MAPS_PROVIDER: 'google' })).toThrow('GOOGLE_MAPS_API_KEY must be set');
    expect(parseConfig({}).maps).toEqual({ provider: 'gazetteer' });
    expect(parseConfig({ MAPS_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: 'AIza-1' }).maps).toMatchObject({
      apiKey: 'AIza-1',
    });
  });
});
