import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginWithPassword, session } from '../../contract/account/auth.ts';
import { decideApproval } from '../../contract/admin/approvals.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { requestApproval } from '../../contract/vendor/approval.ts';
import { currentVendor, ownVendors, switchVendor } from '../../contract/vendor/members.ts';
import { updateProfile } from '../../contract/vendor/profile.ts';
import { registerAnotherVendor, registerVendor, takenPlaces } from '../../contract/vendor/registration.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let labs = 0;

/** A unique registration with the given fields. */
function registration(more: object = {}) {
  const number = ++labs;
  return {
    email: `lab-${number}@register.example`,
    password: 'mango tree 7',
    displayName: 'Meera Rao',
    labName: `Register Lab ${number}`,
    address: '14 Link Road, Andheri West',
    city: 'Mumbai',
    pincode: '400053',
    ...more,
  };
}

describe('a lab that registers itself', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  const register = (more: object = {}) => world.visitor()(registerVendor, registration(more));
  const findVendor = (name: string) =>
    world.services.db.selectFrom('vendors').where('name', '=', name).selectAll().executeTakeFirstOrThrow();

  it('learns which places on the map are taken', async () => {
    const placeIds = ['place-of-tara', 'place-of-nobody'];
    const ask = () => world.visitor()(takenPlaces, { placeIds });
    expect(await ask()).toEqual({ placeIds: [] });
    await register({ googlePlaceId: 'place-of-tara' });
    expect(await ask()).toEqual({ placeIds: ['place-of-tara'] });
    expect(await world.visitor()(takenPlaces, { placeIds: [] })).toEqual({ placeIds: [] });
    await expect(
      world.visitor()(takenPlaces, { placeIds: Array.from({ length: 21 }, (_, at) => `p${at}`) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('is signed in as its owner, with all its data, and waits for approval', async () => {
    const visitor = world.visitor();
    const typed = registration({
      email: ' New.Lab@Register.Example ',
      labName: ' Kiran Pathology ',
      city: 'bombay ',
      locality: 'Andheri West',
      latitude: 19.13,
      longitude: 72.83,
      formattedAddress: '14 Link Road, Andheri West, Mumbai 400053, India',
      googlePlaceId: 'place-of-kiran',
      phone: '098765 43210',
      website: 'kiran.example',
    });
    const { user } = await visitor(registerVendor, typed);
    expect(user).toMatchObject({ email: 'new.lab@register.example', role: 'vendor', mustChangePassword: false });
    expect((await visitor(session, {})).user).toEqual(user);
    const { vendor, role } = await visitor(currentVendor, {});
    expect(role).toBe('owner');
    expect(vendor).toMatchObject({ name: 'Kiran Pathology', slug: 'kiran-pathology', approval: 'pending' });
    expect(await findVendor('Kiran Pathology')).toMatchObject({
      city: 'Mumbai',
      locality: 'Andheri West',
      pincode: '400053',
      email: null,
      phone: '+919876543210',
      website: 'https://kiran.example',
      latitude: 19.13,
      longitude: 72.83,
      googlePlaceId: 'place-of-kiran',
      isListed: false,
    });
    await expect(world.visitor()(vendorBySlug, { vendorSlug: vendor.slug })).rejects.toMatchObject({ status: 404 });
  });

  it.each(['locality', 'latitude', 'longitude', 'formattedAddress', 'googlePlaceId', 'phone', 'website'])(
    'may leave out %s, or send null for it',
    async (name) => {
      const all = { locality: 'Powai', latitude: 19, longitude: 72, formattedAddress: 'Powai', phone: '9876543210' };
      await register({ ...all, [name]: undefined });
      await register({ ...all, [name]: null });
      await register({ ...all, [name]: '' });
    },
  );

  it('has a complete position or none', async () => {
    await register({ labName: 'Half Positioned', latitude: 19 });
    await register({ labName: 'Nowhere Positioned', latitude: 0, longitude: 0 });
    expect(await findVendor('Half Positioned')).toMatchObject({ latitude: null, longitude: null });
    expect(await findVendor('Nowhere Positioned')).toMatchObject({ latitude: null, longitude: null });
  });

  it.each([
    ['email', 'a@', 'Please enter a valid email address.'],
    ['password', '1234567', 'Password must be at least 8 characters long.'],
    ['password', 'password1', 'Too many people use this password. Please choose another.'],
    ['displayName', ' M ', 'Your name must be at least 2 characters long.'],
    ['labName', 'L', 'Lab name must be at least 2 characters long.'],
    ['address', '14 Link R', 'Please enter a full address.'],
    ['city', 'M', 'City name is required.'],
    ['pincode', '40005', 'Please enter a valid 6-digit pincode.'],
    ['pincode', '4000530', 'Please enter a valid 6-digit pincode.'],
    ['pincode', '40000a', 'Please enter a valid 6-digit pincode.'],
    ['phone', '12345', 'Please enter a valid phone number.'],
    ['website', 'javascript:alert(1)', 'Please enter a valid website address.'],
    ['website', 'ftp://kiran.example', 'Please enter a valid website address.'],
    ['latitude', 91, 'Latitude must be between -90 and 90.'],
  ])('gets an error at the field %s for %j', async (path, typed, message) => {
    await expect(register({ [path]: typed })).rejects.toMatchObject({
      status: 400,
      message,
      issues: [{ path, message }],
    });
  });

  it('needs each of the seven fields', async () => {
    const refused = await world
      .visitor()(registerVendor, {} as Parameters<typeof registration>[0] as never)
      .catch((error) => error);
    expect(refused.issues.map(({ path }: { path: string }) => path)).toEqual([
      ...['email', 'password', 'displayName', 'labName', 'address', 'city', 'pincode'],
    ]);
  });

  it('shows the address of its login to patients only if its owner says so', async () => {
    const shown = registration({ showsEmail: true });
    await world.visitor()(registerVendor, shown);
    expect(await findVendor(shown.labName)).toMatchObject({ email: shown.email });
  });

  it('can be the second one of an owner who is logged in, without another address', async () => {
    const visitor = world.visitor();
    const first = registration();
    await visitor(registerVendor, first);
    const { email: _email, password: _password, displayName: _name, ...second } = registration({ showsEmail: true });
    const { vendorId } = await visitor(registerAnotherVendor, second);
    const { vendors } = await visitor(ownVendors, {});
    expect(vendors.map(({ name }) => name).sort()).toEqual([first.labName, second.labName].sort());
    await visitor(switchVendor, { vendorId });
    const switched = await visitor(currentVendor, {});
    expect(switched).toMatchObject({ role: 'owner', vendor: { name: second.labName, approval: 'pending' } });
    expect(await findVendor(second.labName)).toMatchObject({ email: first.email, isListed: false });
    await expect(visitor(registerAnotherVendor, { ...second, pincode: '1' })).rejects.toMatchObject({ status: 400 });
    const claim = { ...second, googlePlaceId: 'place-of-two-labs' };
    await visitor(registerAnotherVendor, claim);
    await expect(visitor(registerAnotherVendor, claim)).rejects.toMatchObject({ status: 409 });
    await expect(world.visitor()(registerAnotherVendor, second)).rejects.toMatchObject({ status: 401 });
    const { call: admin } = await createTestAdmin(world);
    await expect(admin(registerAnotherVendor, second)).rejects.toMatchObject({ status: 403 });
  });

  it('takes no role, id or approval from the request', async () => {
    const { user } = await register({ labName: 'Climbing Lab', role: 'admin', id: 1, approval: 'approved' });
    expect(user.role).toBe('vendor');
    expect(await findVendor('Climbing Lab')).toMatchObject({ approval: 'pending' });
  });

  it('needs a new account: an address that any account uses is rejected, and leaves nothing', async () => {
    const taken = { status: 409, message: 'Email already in use', issues: [] };
    await expect(register({ email: demoAccounts.customer.email, labName: 'Orphan' })).rejects.toMatchObject(taken);
    await expect(register({ email: demoAccounts.vendor.email.toUpperCase() })).rejects.toMatchObject(taken);
    const { rows } = await sql`select from vendors where name = 'Orphan'`.execute(world.services.db);
    expect(rows).toHaveLength(0);
  });

  it('claims a place once: of two at the same moment one is rejected and leaves no account', async () => {
    const both = [registration({ googlePlaceId: 'contested' }), registration({ googlePlaceId: 'contested' })];
    const answers = await Promise.allSettled(both.map((typed) => world.visitor()(registerVendor, typed)));
    const refused = answers.findIndex(({ status }) => status === 'rejected');
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers[refused]).toMatchObject({
      reason: { status: 409, message: 'This business is already registered. Please log in or contact support.' },
    });
    const { email, password } = both[refused] ?? registration();
    await expect(world.visitor()(loginWithPassword, { email, password })).rejects.toMatchObject({ status: 401 });
  });

  it('leaves the place to the next lab when it is refused, and takes it again only while it is free', async () => {
    const taken = { googlePlaceId: 'left-by-refused' };
    const refused = world.visitor();
    await refused(registerVendor, registration({ ...taken, labName: 'Impostor Lab' }));
    const { id } = await findVendor('Impostor Lab');
    const { call: admin } = await createTestAdmin(world);
    const refuse = { vendorId: id, decision: 'refuse', reason: 'Not your place.' } as const;
    await admin(decideApproval, refuse);
    await refused(requestApproval, {});
    await expect(register(taken)).rejects.toMatchObject({ status: 409 });
    await admin(decideApproval, refuse);
    await register({ ...taken, labName: 'Rightful Lab' });
    await expect(refused(requestApproval, {})).rejects.toMatchObject({
      status: 409,
      message:
        'Another lab is registered at your place on the map by now. Enter your location again in your profile, or write to us.',
    });
    await expect(admin(decideApproval, { vendorId: id, decision: 'approve' })).rejects.toMatchObject({
      status: 409,
      message: 'Another lab is registered at its place by now. Correct the place of one of them.',
    });
    expect(await findVendor('Impostor Lab')).toMatchObject({ approval: 'refused', googlePlaceId: 'left-by-refused' });
    await refused(updateProfile, { googlePlaceId: null });
    await refused(requestApproval, {});
  });

  it('gets a unique address, with city and number if others have the name, also at the same moment', async () => {
    await Promise.all(Array.from({ length: 4 }, () => register({ labName: 'Namesake Labs', city: 'Pune' })));
    await register({ labName: 'Dashboard', city: 'Pune' });
    await register({ labName: 'प्रयोगशाला', city: 'Pune' });
    const { rows } = await sql<{ slug: string }>`
      select slug from vendors where name in ('Namesake Labs', 'Dashboard', 'प्रयोगशाला') and city = 'Pune' order by slug`.execute(
      world.services.db,
    );
    expect(rows.map(({ slug }) => slug)).toEqual([
      'dashboard-pune',
      expect.stringMatching(/^lab(-pune)?$/),
      ...['namesake-labs', 'namesake-labs-pune', 'namesake-labs-pune-2', 'namesake-labs-pune-3'],
    ]);
  });

  it('gets no address that redirects to another lab', async () => {
    const { db } = world.services;
    await db.insertInto('oldVendorSlugs').values({ slug: 'renamed-long-ago', vendorId: 1 }).execute();
    await register({ labName: 'Renamed Long Ago', city: 'Agra' });
    expect(await findVendor('Renamed Long Ago')).toMatchObject({ slug: 'renamed-long-ago-agra' });
  });

  it('stores only a hash of the password', async () => {
    await register({ password: 'quiet river 42' });
    const { rows } = await sql<{ all: string }>`
      select concat((select json_agg(users) from users), (select json_agg(vendors) from vendors where id > 1240))
        as all`.execute(world.services.db);
    expect(rows[0]?.all).not.toContain('quiet river');
  });
});
