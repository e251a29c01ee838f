import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { testWorld } from '../testing/test-world.ts';
import { readLegalTexts, toSiteLegal } from './legal-texts.ts';

describe("the operator's legal texts", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jaanch-legal-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  it('are answered as blocks, and those without a file are 404', async () => {
    write('terms.md', '# Booking\n\nPay at the lab.\n');
    const { services } = await testWorld();
    const app = createApp({ ...services, legalTexts: readLegalTexts(folder) });
    const found = await app.request('/_api/legal?topic=terms');
    expect(await found.json()).toEqual({
      blocks: [
        { kind: 'heading', text: 'Booking' },
        { kind: 'paragraph', text: 'Pay at the lab.' },
      ],
    });
    expect((await app.request('/_api/legal?topic=privacy')).status).toBe(404);
    expect((await app.request('/_api/legal?topic=company')).status).toBe(400);
  });

  it('name the company and the grievance officer in one line each', () => {
    write('company.md', 'Jaanch Health Pvt Ltd,\n12 MG Road\r\nBengaluru 560001\n');
    write('grievance-officer.md', 'Asha Rao\ngrievance@labs.example\n');
    write('privacy.md', 'We keep little.');
    expect(toSiteLegal(readLegalTexts(folder))).toEqual({
      company: 'Jaanch Health Pvt Ltd, 12 MG Road, Bengaluru 560001',
      grievanceOfficer: 'Asha Rao, grievance@labs.example',
      topics: ['privacy'],
    });
  });

  it('are none without a folder', () => {
    expect(toSiteLegal(readLegalTexts(null))).toEqual({ company: null, grievanceOfficer: null, topics: [] });
  });

  it('end the start for a misspelled name, an empty file and a missing folder', () => {
    write('tems.md', 'Ours.');
    expect(() => readLegalTexts(folder)).toThrow('LEGAL_DIR has tems.md, which is none of privacy.md,');
    rmSync(join(folder, 'tems.md'));
    write('terms.md', ' \n');
    expect(() => readLegalTexts(folder)).toThrow('LEGAL_DIR has an empty file: terms.md.');
    expect(() => readLegalTexts(join(folder, 'none'))).toThrow('LEGAL_DIR cannot be read (ENOENT)');
  });
});
