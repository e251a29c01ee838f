import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from '../../contract/admin/accounts.ts';
import { createBanner, updateBanner } from '../../contract/admin/admin-banners.ts';
import { exportAudit, searchAudit } from '../../contract/admin/audit.ts';
import type { Call } from '../../contract/client.ts';
import { inviteMember, revokeInvitation } from '../../contract/vendor/members.ts';
import { createWrite } from '../http/write.ts';
import { demoPicture } from '../testing/test-banners.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const typed = {
  title: 'Before',
  imageUrl: demoPicture,
  startDate: '2026-11-20',
  endDate: '2026-11-22',
};

describe('the audit log', () => {
  let world: TestWorld;
  let admin: Call;
  let headers: Record<string, string>;
  let account: { userId: number; email: string };
  beforeAll(async () => {
    world = await testWorld();
    ({ call: admin, headers, ...account } = await createTestAdmin(world));
  });

  /** Changes prices of one lab in one request. */
  async function changePrices(count: number) {
    const { db } = world.services;
    const { vendorId, slug } = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { userId, email } = await createTestMember(world, { vendorId }, 'owner');
    await db.deleteFrom('offers').where('vendorId', '=', vendorId).execute();
    await sql`insert into offers (vendor_id, diagnostic_test_id, price_paise)
      select ${vendorId}, id, 50000 from diagnostic_tests order by id limit ${count}`.execute(db);
    const endpoint = { method: 'POST', path: '/_api/spec/prices', summary: '', access: 'vendor-owner' } as const;
    const user = { id: userId, email, displayName: '', role: 'vendor', mustChangePassword: false } as const;
    const write = createWrite(db, endpoint, { user, vendor: { id: vendorId, role: 'owner' } });
    await write((transaction) =>
      transaction.updateTable('offers').set({ pricePaise: 45_000 }).where('vendorId', '=', vendorId).execute(),
    );
    const { name } = await db.selectFrom('vendors').where('id', '=', vendorId).select('name').executeTakeFirstOrThrow();
    return { vendorId, slug, email, name };
  }

  async function newestInvitation() {
    const newest = world.services.db.selectFrom('vendorInvitations').select('id').orderBy('id', 'desc').limit(1);
    return (await newest.executeTakeFirstOrThrow()).id;
  }

  it('describes a request: changes, author and origin', async () => {
    const { id } = await admin(createBanner, typed);
    await admin(updateBanner, { ...typed, id, title: 'After', endDate: '2026-11-25', isActive: false });
    const { requests } = await admin(searchAudit, { thing: 'banners', thingKey: String(id) });
    expect(requests).toHaveLength(2);
    expect(requests[0]).toEqual({
      requestId: expect.any(String),
      happenedAt: expect.stringMatching(/Z$/),
      call: '/_api/admin/banners/update',
      role: 'admin',
      user: { id: account.userId, email: account.email, displayName: expect.any(String) },
      vendor: null,
      changes: [
        {
          id: expect.any(Number),
          thing: 'banners',
          thingKey: String(id),
          name: 'After',
          action: 'changed',
          fields: expect.arrayContaining([
            { label: 'Title', before: 'Before', after: 'After' },
            { label: 'Ends', before: '22 Nov 2026, 11:59 pm', after: '25 Nov 2026, 11:59 pm' },
            { label: 'Is active', before: 'Yes', after: 'No' },
          ]),
        },
      ],
      changeCount: 1,
    });
    expect(requests[0]?.changes[0]?.fields).toHaveLength(3);
    expect(requests[1]?.changes[0]).toMatchObject({
      action: 'created',
      fields: expect.arrayContaining([{ label: 'Title', before: null, after: 'Before' }]),
    });
  });

  it('names the city of a banner', async () => {
    const { id } = await admin(createBanner, { ...typed, locationFilter: 'mumbai' });
    await admin(updateBanner, { ...typed, id, locationFilter: 'pune' });
    const { requests } = await admin(searchAudit, { thing: 'banners', thingKey: String(id) });
    expect(requests[0]?.changes[0]?.fields).toEqual([{ label: 'City', before: 'mumbai', after: 'pune' }]);
  });

  it('has one entry per request, with its first changes and their number', async () => {
    const { vendorId, name } = await changePrices(30);
    const { requests, nextCursor } = await admin(searchAudit, { vendorId });
    expect(nextCursor).toBeNull();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ call: '/_api/spec/prices', role: 'owner', vendor: { id: vendorId, name } });
    expect(requests[0]?.changeCount).toBe(30);
    expect(requests[0]?.changes).toHaveLength(20);
    expect(requests[0]?.changes[0]).toMatchObject({
      thing: 'offers',
      name: expect.any(String),
      action: 'changed',
      fields: [{ label: 'Price', before: '₹500.00', after: '₹450.00' }],
    });
  });

  it('is searched by person, lab, thing and days', async () => {
    const dayInIndia = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
    const from = dayInIndia();
    const { vendorId, email, name } = await changePrices(1);
    const to = dayInIndia();
    const only = async (chosen: Parameters<typeof admin<typeof searchAudit>>[1]) => {
      const { requests } = await admin(searchAudit, { pageSize: 100, ...chosen });
      return requests.map((request) => request.vendor?.id);
    };
    expect(await only({ email: email.toUpperCase() })).toEqual([vendorId]);
    expect(await only({ vendor: name.toLowerCase(), thing: 'offers' })).toContain(vendorId);
    expect(await only({ vendorId, thing: 'banners' })).toEqual([]);
    expect(await only({ vendorId, from, to })).toEqual([vendorId]);
    expect(await only({ vendorId, to: '2020-01-01' })).toEqual([]);
    expect(await only({ email: 'nobody@spec.example' })).toEqual([]);
    expect(await only({ vendor: 'no such lab %' })).toEqual([]);
  });

  it('lists the changes of all labs with a name, newest first, page by page', async () => {
    const labs = [await changePrices(2), await changePrices(1), await changePrices(3)].map(({ vendorId }) => vendorId);
    const { db } = world.services;
    await db.updateTable('vendors').set({ name: 'Triplet of the log' }).where('id', 'in', labs).execute();
    const chosen = { vendor: 'triplet', thing: 'offers', pageSize: 2 } as const;
    const first = await admin(searchAudit, chosen);
    expect(first.requests.map(({ vendor }) => vendor?.id)).toEqual([labs[2], labs[1]]);
    const second = await admin(searchAudit, { ...chosen, cursor: first.nextCursor ?? '' });
    expect(second.requests.map(({ vendor }) => vendor?.id)).toEqual([labs[0]]);
    expect(second.nextCursor).toBeNull();
    expect((await admin(searchAudit, { ...chosen, to: '2020-01-01' })).requests).toEqual([]);
  });

  it('finds all accounts that have had an address', async () => {
    const [closed, present] = [await changePrices(1), await changePrices(1)];
    const { db } = world.services;
    const disabled = { role: 'customer', disabledAt: new Date() } as const;
    await db.updateTable('users').set(disabled).where('email', '=', closed.email).execute();
    await db.updateTable('users').set({ email: closed.email }).where('email', '=', present.email).execute();
    const { requests } = await admin(searchAudit, { email: closed.email });
    expect(requests.map(({ vendor }) => vendor?.id)).toEqual([present.vendorId, closed.vendorId]);
  });

  it('continues from page to page without gaps', async () => {
    for (let number = 0; number < 5; number++) await admin(createBanner, typed);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { requests: { requestId: string }[]; nextCursor: string | null } = await admin(searchAudit, {
        userId: account.userId,
        pageSize: 2,
        ...(cursor && { cursor }),
      });
      seen.push(...page.requests.map(({ requestId }) => requestId));
      cursor = page.nextCursor;
    } while (cursor);
    const all = await admin(searchAudit, { userId: account.userId, pageSize: 100 });
    expect(seen).toEqual(all.requests.map(({ requestId }) => requestId));
    expect(new Set(seen).size).toBeGreaterThanOrEqual(5);
  });

  it('keeps what a deleted account has changed, without its name and address', async () => {
    const { db } = world.services;
    const { vendorId, email } = await changePrices(1);
    await db.deleteFrom('users').where('email', '=', email).execute();
    const { requests } = await admin(searchAudit, { vendorId });
    expect(requests[0]?.user).toEqual({ id: expect.any(Number), email: null, displayName: 'Deleted account' });
    const response = await world.request(`${exportAudit.path}?vendorId=${vendorId}`, { headers });
    expect(await response.text()).toContain(',Deleted account,owner,');
  });

  it('forgets addresses and names with the rows that had them', async () => {
    const { db } = world.services;
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const owner = await createTestMember(world, vendor, 'owner');
    await owner.call(inviteMember, { email: 'invited@forget.example', role: 'desk' });
    await owner.call(revokeInvitation, { invitationId: await newestInvitation() });
    await admin(createAdmin, { email: 'second@forget.example', displayName: 'Forgettable Person' });
    const recorded = async () => {
      const { rows } = await sql<{ log: string }>`select json_agg(audit_log)::text as log from audit_log
        where thing in ('users', 'vendor_invitations')`.execute(db);
      return rows[0]?.log;
    };
    const before = await recorded();
    for (const value of ['invited@forget.example', 'second@forget.example', 'Forgettable Person']) {
      expect(before).toContain(value);
    }
    await db.deleteFrom('vendorInvitations').where('email', '=', 'invited@forget.example').execute();
    await db.deleteFrom('users').where('email', '=', 'second@forget.example').execute();
    expect(await recorded()).not.toMatch(/@forget\.example|Forgettable/);
  });

  it.each([
    [{ thing: 'sessions' as never }],
    [{ email: 'x' }],
    [{ from: 'today' }],
    [{ cursor: '1; drop table' }],
    [{ requestId: 'x' }],
    [{ pageSize: 101 }],
  ])('rejects %j', async (chosen) => {
    await expect(admin(searchAudit, chosen)).rejects.toMatchObject({ status: 400 });
  });

  it('is also available as CSV', async () => {
    const { vendorId, email, name } = await changePrices(2);
    const byName = await world.request(`${exportAudit.path}?vendor=no+such+lab`, { headers });
    expect((await byName.text()).trim().split('\r\n')).toHaveLength(1);
    const response = await world.request(`${exportAudit.path}?vendorId=${vendorId}`, { headers });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,${email},owner,${name},changed,Offer,`);
    expect(lines[1]).toContain('Price: ₹500.00 → ₹450.00,/_api/spec/prices,');
  });
});
