import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeConfig, parseConfig } from './config.ts';

describe('the configuration', () => {
  it('needs no variables, and treats blank ones as missing', () => {
    expect(parseConfig({})).toEqual(parseConfig({ PORT: '', DATABASE_URL: '', DEMO: '', CLIENT_IP_HEADER: '' }));
    expect(parseConfig({})).toMatchObject({ port: 3000, demo: true, clientIpHeader: undefined });
    expect(parseConfig({ DATABASE_URL: 'postgres://db/jaanch' }).demo).toBe(false);
  });

  it('has the defaults that .env.example shows', () => {
    const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
    const shown = Object.fromEntries([...lines].map(([, name, value = '']) => [name, value.replaceAll("'", '')]));
    expect(parseConfig(shown)).toEqual(parseConfig({}));
  });

  it.each([
    { PORT: 'http' },
    { PUBLIC_URL: 'jaanch.example' },
    { DATABASE_URL: 'mysql://db' },
    { DEMO: 'yes' },
    { DATABASE_PREPARED: 'no' },
    { ADMIN_EMAIL: 'admin' },
    { CLIENT_IP_HEADER: 'X Real IP' },
    { RATE_LIMIT_SCALE: '-1' },
    { MAPS_PROVIDER: 'bing' },
    { GOOGLE_MAPS_API_KEY: 'key\n' },
    { GOOGLE_MAPS_BASE_URL: 'ftp://maps.example' },
    { MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' },
    { MAP_TILES_URL: "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}" },
    { LOG_LEVEL: 'loud' },
    { SMTP_URL: 'mail.example' },
    { MAIL_FROM: 'nonsense' },
    { MAIL_FROM: 'Jaanch <bookings>' },
    { MSG91_AUTH_KEY: 'key\n' },
    { DLT_ENTITY_ID: '123' },
    { S3_ENDPOINT: 's3.example' },
    { S3_BUCKET: 'a/b' },
    { PICTURES_IN: 'disk' },
    { REPORTS_IN: 'disk' },
    { CLAMAV_URL: 'clamav:3310' },
  ])('names the invalid variable: %j', (wrong) => {
    expect(() => parseConfig(wrong)).toThrow(`The environment variable ${Object.keys(wrong)[0]} has a wrong value`);
  });

  it.each([
    [{ DEMO: 'yes' }, 'Invalid option: expected one of "on"|"off"'],
    [{ PORT: 'abc' }, 'Invalid input: expected number, received NaN'],
    [{ DLT_ENTITY_ID: '123' }, 'It must have 19 digits.'],
  ])('says what is wrong with %j', (wrong, message) => {
    expect(() => parseConfig(wrong)).toThrow(message);
  });

  it('names all invalid variables at once', () => {
    expect(() => parseConfig({ PORT: 'abc', BACKUP_KEEP: '0', LOG_LEVEL: 'loud' })).toThrow(
      /^The environment variable PORT .*\nThe environment variable BACKUP_KEEP .*\nThe environment variable LOG_LEVEL /,
    );
  });

  it.each(['bookings@jaanch.test', 'Jaanch <bookings@jaanch.test>'])('sends mails from %s', (from) => {
    const config = parseConfig({ SMTP_URL: 'smtp://mail.test', PUBLIC_URL: 'https://jaanch.test', MAIL_FROM: from });
    expect(config.smtp?.from).toBe(from);
  });

  it('accepts the address of an administrator without a password, and no password without an address', () => {
    const email = 'admin@jaanch.test';
    expect(parseConfig({ ADMIN_EMAIL: email }).admin).toEqual({ email, password: undefined });
    expect(() => parseConfig({ ADMIN_PASSWORD: 'a long password' })).toThrow('ADMIN_EMAIL must be set');
  });

  it('accepts a mail server only with the public address, which is part of mails', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example' };
    expect(() => parseConfig(smtp)).toThrow('SMTP_URL needs PUBLIC_URL');
    expect(parseConfig({ ...smtp, PUBLIC_URL: 'https://labs.example' }).smtp).toEqual({
      url: 'smtp://mail.example',
      from: 'Jaanch <help@jaanch.example>',
    });
  });

  describe('of SMS', () => {
    const sms = {
      MSG91_AUTH_KEY: 'key',
      PUBLIC_URL: 'https://labs.example',
      DLT_ENTITY_ID: '1201159160000000001',
      SMS_TEMPLATES: 'booking-placed=flow-1:1107160000000000001, booking-moved=flow-2:1107160000000000002',
    };

    it('has the provider, its key, and the ids of the registered texts', () => {
      expect(parseConfig(sms).sms).toEqual({
        authKey: 'key',
        baseUrl: 'https://control.msg91.com',
        entityId: '1201159160000000001',
        templates: {
          'booking-placed': { templateId: 'flow-1', dltTemplateId: '1107160000000000001' },
          'booking-moved': { templateId: 'flow-2', dltTemplateId: '1107160000000000002' },
        },
      });
      expect(parseConfig({}).sms).toBeUndefined();
    });

    it.each([
      ['PUBLIC_URL', '', 'MSG91_AUTH_KEY needs PUBLIC_URL'],
      ['DLT_ENTITY_ID', '', 'needs DLT_ENTITY_ID and SMS_TEMPLATES'],
      ['SMS_TEMPLATES', '', 'needs DLT_ENTITY_ID and SMS_TEMPLATES'],
      ['SMS_TEMPLATES', 'booking-placed=flow-1', '"booking-placed=flow-1" is not of the form'],
      ['SMS_TEMPLATES', 'lab-invitation=flow-1:1107160000000000001', '"lab-invitation" is none of the messages'],
    ])('is rejected with %s=%j', (name, value, sentence) => {
      expect(() => parseConfig({ ...sms, [name]: value })).toThrow(sentence);
    });
  });

  it('puts pictures into a bucket only when all of it is known', () => {
    const s3 = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' };
    expect(() => parseConfig(s3)).toThrow('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    expect(() => parseConfig({ PICTURES_IN: 's3' })).toThrow('PICTURES_IN=s3 needs S3_ENDPOINT');
    const all = { ...s3, S3_SECRET_ACCESS_KEY: 'very-secret' };
    expect(parseConfig(all)).toMatchObject({
      imagesIn: 's3',
      s3: { endpoint: 'https://s3.example', bucket: 'pictures' },
    });
    expect(parseConfig({ ...all, PICTURES_IN: 'database' }).imagesIn).toBe('database');
    expect(parseConfig({}).imagesIn).toBe('database');
    expect(JSON.stringify(describeConfig(all))).not.toContain('very-secret');
  });

  it('accepts a process without background jobs only where another one can run them', () => {
    expect(() => parseConfig({ JOBS: 'off' })).toThrow('JOBS=off needs DATABASE_URL');
    expect(parseConfig({ JOBS: 'off', DATABASE_URL: 'postgres://db.example/jaanch' }).jobs).toBe(false);
  });

  it('accepts Google as the provider of places only with a key', () => {
    expect(() => parseConfig({ MAPS_PROVIDER: 'google' })).toThrow('GOOGLE_MAPS_API_KEY must be set');
    expect(parseConfig({}).maps).toEqual({ provider: 'gazetteer' });
    expect(parseConfig({ MAPS_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: 'AIza-1' }).maps).toMatchObject({
      apiKey: 'AIza-1',
    });
  });
});

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaanch-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const url = 'postgres://jaanch:very-secret@db.test:5433/jaanch';

  it('are read from files, without the line break at their end', () => {
    expect(parseConfig({ DATABASE_URL_FILE: write('url', `${url}\n`) }).databaseUrl).toBe(url);
  });

  it('are refused when a variable and a file have them, or the file cannot be read', () => {
    const DATABASE_URL_FILE = write('url', url);
    expect(() => parseConfig({ DATABASE_URL: url, DATABASE_URL_FILE })).toThrow(
      'Set DATABASE_URL or DATABASE_URL_FILE',
    );
    expect(() => parseConfig({ SMTP_URL_FILE: '/no/such/file' })).toThrow('The file of SMTP_URL_FILE cannot be read');
  });

  it('are not in the description of the configuration', () => {
    const described = describeConfig({
      DATABASE_URL_FILE: write('url', url),
      ADMIN_EMAIL: 'admin@jaanch.test',
      ADMIN_PASSWORD: 'very-secret-password',
      GOOGLE_MAPS_API_KEY: 'very-secret-key',
      PUBLIC_URL: 'https://labs.test',
      SMTP_URL: 'smtps://mailer:very-secret@mail.test:465',
    });
    expect(JSON.stringify(described)).not.toContain('very-secret');
    expect(described).toMatchObject({
      DATABASE_URL: 'postgres://jaanch@db.test:5433/jaanch',
      ADMIN_PASSWORD: 'set',
      GOOGLE_MAPS_API_KEY: 'set',
      SMTP_URL: 'smtps://mailer@mail.test:465',
      PORT: 3000,
    });
  });
});
