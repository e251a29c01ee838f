import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { mailNablEndings } from './mail-nabl-endings.ts';

const today = toIndiaTime(testNow).day;

describe('mailNablEndings', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  /** Mails to the owner after two runs. */
  async function listMails(set: object, role: 'owner' | 'desk' = 'owner') {
    const { db } = world.services;
    const lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { userId } = await createTestMember(world, lab, role);
    const accredited = { nablAccredited: true, nablCertificateNumber: 'M-1234', ...set };
    await db.updateTable('vendors').set(accredited).where('id', '=', lab.vendorId).execute();
    const run = () => mailNablEndings({ ...world.services, clock: () => testNow });
    await run();
    await run();
    const mails = await db.selectFrom('messages').where('userId', '=', userId).select(['kind', 'data']).execute();
    // The demo world stays as other specs expect it.
    await db.deleteFrom('messages').where('kind', '=', 'nabl-ending').execute();
    return mails;
  }

  it('writes once to the owner of a lab whose certificate ends in 30 days or today', async () => {
    for (const validUntil of [addDays(today, 30), today]) {
      expect(await listMails({ nablValidUntil: validUntil })).toMatchObject([
        { kind: 'nabl-ending', data: { validUntil, profileUrl: 'http://jaanch.test/vendor/dashboard' } },
      ]);
    }
  });

  it.each([
    ['a certificate that ends later', { nablValidUntil: addDays(today, 31) }],
    ['one that has ended', { nablValidUntil: addDays(today, -1) }],
    ['a lab that waits for approval', { nablValidUntil: today, approval: 'pending' }],
    ['one without a number, which patients do not see', { nablValidUntil: today, nablCertificateNumber: null }],
    ['a lab without accreditation', { nablValidUntil: today, nablAccredited: false }],
  ])('does not write about %s', async (_, set) => {
    expect(await listMails(set)).toEqual([]);
  });

  it('does not write to the desk', async () => {
    expect(await listMails({ nablValidUntil: today }, 'desk')).toEqual([]);
  });
});
