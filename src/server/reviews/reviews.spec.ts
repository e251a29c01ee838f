import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestPhoneCode } from '../../contract/account/phone.ts';
import { countReviews, decideReview, listReviews } from '../../contract/admin/admin-reviews.ts';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { eraseBooking, getBookingData } from '../../contract/patient/privacy.ts';
import { findOwnReview, reviewsOfVendor, withdrawReview, writeReview } from '../../contract/patient/reviews/reviews.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import {
  answerReview,
  exportReceivedReviews,
  listReceivedReviews,
  reportReview,
} from '../../contract/vendor/vendor-reviews.ts';
import { createBookingActions, midnight, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { rateVendors } from './rate-vendors.ts';

const dayMs = 86_400_000;
const facts = { showsName: true, waited: 'over-60', reportOnTime: 'no', chargedAsBooked: true } as const;
const bad = { stars: 1, text: 'I waited two hours.', ...facts };

let world: TestWorld;
let admin: Call;
let lab: TestVendor;
let bookings: ReturnType<typeof createBookingActions>;
let lastPhone = 9_500_000_000 + (process.pid % 1000) * 1000;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
  admin = (await createTestAdmin(world, 'support')).call;
});
afterEach(() => {
  world.clock.now = testNow;
});

const newPhone = () => `+91${++lastPhone}`;
const newLab = () => createTestVendor(world, { from: '09:00', to: '18:00', capacity: 20 });

/** A booking of tomorrow at nine, made signed out, with the secret of its link. */
async function book(vendor: TestVendor, { patientPhone = newPhone(), call = world.visitor() } = {}) {
  const { code } = await call(createBooking, {
    vendorId: vendor.vendorId,
    testId: vendor.testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Asha Kulkarni',
    patientPhone,
  });
  const secret = randomBytes(18).toString('base64url');
  await world.services.db.updateTable('bookings').set({ linkSecret: secret }).where('code', '=', code).execute();
  return { code, phone: patientPhone, link: { code, secret } };
}
const afterVisit = () => {
  world.clock.now = testNow + 3 * dayMs;
};
async function readPhoneCode(call: Call, phone: string) {
  await call(requestPhoneCode, { phone });
  const sent = await world.services.db
    .selectFrom('messages')
    .where('recipient', '=', phone)
    .where('kind', '=', 'phone-code')
    .select('data')
    .executeTakeFirstOrThrow();
  return (sent.data as { code: string }).code;
}
async function findToDecide(code: string) {
  const { reviews } = await admin(listReviews, { pageSize: 100 });
  const found = reviews.find(({ bookingCode }) => bookingCode === code);
  if (!found) throw new Error(`no review of ${code} waits`);
  return found;
}
async function publish(vendor: TestVendor, stars: number) {
  const { link, code, phone } = await book(vendor);
  afterVisit();
  await world.visitor()(writeReview, { ...link, ...bad, stars });
  const { id } = await findToDecide(code);
  await admin(decideReview, { id, decision: 'publish' });
  world.clock.now = testNow;
  return { id, link, code, phone };
}

describe('a review', () => {
  beforeAll(async () => {
    lab = await newLab();
  });

  it('is written by the link of a booking after its time, waits for an operator, and then is public', async () => {
    const vendor = await newLab();
    const { link, code } = await book(vendor);
    const visitor = world.visitor();
    await expect(visitor(writeReview, { ...link, ...bad })).rejects.toMatchObject({
      status: 409,
      code: 'no-visit-yet',
    });
    afterVisit();
    expect(await visitor(findOwnReview, link)).toMatchObject({ standing: 'open', needsCode: false, name: 'Asha K.' });
    const written = await visitor(writeReview, { ...link, ...bad });
    expect(written.review).toMatchObject({ stars: 1, name: 'Asha K.', state: 'waiting' });
    expect(await visitor(writeReview, { ...link, ...bad })).toEqual(written);
    await expect(visitor(writeReview, { ...link, ...bad, stars: 5 })).rejects.toMatchObject({
      status: 409,
      code: 'reviewed-already',
    });
    const shown = () => visitor(reviewsOfVendor, { vendorId: vendor.vendorId });
    expect(await shown()).toEqual({ rating: null, reviews: [], totalCount: 0 });
    const { id, version, visitShown } = await findToDecide(code);
    expect(visitShown).toBe(false);
    await admin(decideReview, { id, decision: 'publish', version });
    await expect(admin(decideReview, { id, decision: 'publish', version })).rejects.toMatchObject({ status: 409 });
    expect(await shown()).toMatchObject({
      rating: null,
      reviews: [{ stars: null, text: 'I waited two hours.', name: 'Asha K.', visitedIn: tomorrow.slice(0, 7) }],
      totalCount: 1,
    });
  });

  it('needs more than the id and number, which the lab has: the code of an SMS, which counts once', async () => {
    const { code, phone } = await book(lab);
    afterVisit();
    const visitor = world.visitor();
    expect(await visitor(findOwnReview, { code, phone })).toMatchObject({ needsCode: true, review: null });
    await expect(visitor(writeReview, { code, phone, ...bad })).rejects.toMatchObject({ code: 'confirm-phone' });
    const phoneCode = await readPhoneCode(visitor, phone);
    const written = await visitor(writeReview, { code, phone, phoneCode, ...bad });
    expect(written.review?.state).toBe('waiting');
    await expect(visitor(withdrawReview, { code, phone, phoneCode })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'phoneCode', code: 'wrong-code' }],
    });
  });

  it('is seen and withdrawn with a code, and without one nothing tells the lab that it was written', async () => {
    const first = await book(lab);
    const { code, phone } = await book(lab, { patientPhone: first.phone });
    afterVisit();
    const visitor = world.visitor();
    await visitor(writeReview, { ...first.link, ...bad });
    expect(await visitor(findOwnReview, { code, phone })).toMatchObject({ standing: 'open', review: null });
    const reference = { code: first.code, phone };
    expect(await visitor(findOwnReview, reference)).toMatchObject({ standing: 'open', review: null });
    const proven = { ...reference, phoneCode: await readPhoneCode(visitor, phone) };
    expect(await visitor(findOwnReview, { ...proven, code })).toMatchObject({ standing: 'lately', review: null });
    const [byLink, byNumber] = [await visitor(getBookingData, first.link), await visitor(getBookingData, reference)];
    expect([byLink.review, byNumber.review]).toMatchObject([{ text: bad.text, name: 'Asha K.' }, null]);
    expect((await visitor(findOwnReview, proven)).review).toMatchObject({ text: bad.text, state: 'waiting' });
    expect((await visitor(withdrawReview, proven)).review).toMatchObject({ text: null, state: 'withdrawn' });
  });

  it('of the same number and lab counts once in 90 days', async () => {
    const first = await book(lab);
    const second = await book(lab, { patientPhone: first.phone });
    afterVisit();
    await world.visitor()(writeReview, { ...first.link, ...bad });
    await expect(world.visitor()(writeReview, { ...second.link, ...bad })).rejects.toMatchObject({
      status: 409,
      code: 'reviewed-lately',
    });
  });

  it('that was refused is not published after the number has reviewed another visit of the lab', async () => {
    const first = await book(lab);
    const second = await book(lab, { patientPhone: first.phone });
    afterVisit();
    await world.visitor()(writeReview, { ...first.link, ...bad });
    const { id } = await findToDecide(first.code);
    await admin(decideReview, { id, decision: 'refuse', reason: 'abuse' });
    await world.visitor()(writeReview, { ...second.link, ...bad });
    await expect(admin(decideReview, { id, decision: 'publish' })).rejects.toMatchObject({
      status: 409,
      code: 'reviewed-lately',
    });
    const other = await findToDecide(second.code);
    await admin(decideReview, { id: other.id, decision: 'refuse', reason: 'abuse' });
    await admin(decideReview, { id, decision: 'publish' });
  });

  it('is not written by people of the lab, and not 90 days after the visit', async () => {
    const member = await createTestMember(world, lab, 'desk');
    const { db } = world.services;
    const own = await book(lab);
    await db.updateTable('bookings').set({ patientEmail: member.email }).where('code', '=', own.code).execute();
    const other = await book(lab);
    afterVisit();
    await expect(world.visitor()(writeReview, { ...own.link, ...bad })).rejects.toMatchObject({
      code: 'review-of-own-lab',
    });
    world.clock.now = testNow + 93 * dayMs;
    await expect(world.visitor()(writeReview, { ...other.link, ...bad })).rejects.toMatchObject({
      code: 'review-period-over',
    });
  });

  it('is refused with its reason, after which it can be written again', async () => {
    const { link, code } = await book(lab);
    afterVisit();
    const visitor = world.visitor();
    await expect(visitor(writeReview, { ...link, ...bad, text: 'Call 98200 12345' })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'text', values: { values: ['personal-data'] } }],
    });
    await visitor(writeReview, { ...link, ...bad, text: 'The idiot at the desk' });
    const { id, concerns } = await findToDecide(code);
    expect(concerns).toEqual(['abuse']);
    await expect(admin(decideReview, { id, decision: 'refuse' })).rejects.toMatchObject({ status: 400 });
    await admin(decideReview, { id, decision: 'refuse', reason: 'abuse' });
    expect((await visitor(findOwnReview, link)).review).toMatchObject({ state: 'refused', refusedFor: 'abuse' });
    expect((await visitor(writeReview, { ...link, ...bad })).review).toMatchObject({ state: 'waiting' });
  });

  it('tells its patient what became of it, and owners who want mails at once, without what was written', async () => {
    const vendor = await newLab();
    const { db } = world.services;
    const { code, link } = await book(vendor);
    const email = `${code.toLowerCase()}@reviews.example`;
    await db.updateTable('bookings').set({ patientEmail: email }).where('code', '=', code).execute();
    const member = await createTestMember(world, vendor, 'owner');
    await db
      .updateTable('vendorMembers')
      .set({ bookingMails: 'at-once' })
      .where('vendorId', '=', vendor.vendorId)
      .execute();
    const sentTo = (recipient: string) =>
      db.selectFrom('messages').where('recipient', '=', recipient).orderBy('id').select(['kind', 'data']).execute();
    afterVisit();
    await world.visitor()(writeReview, { ...link, ...bad });
    const decideNext = async (decision: { decision: 'publish' } | { decision: 'refuse'; reason: 'abuse' }) => {
      const { id } = await findToDecide(code);
      await admin(decideReview, { id, ...decision });
      return id;
    };
    const reviewUrl = expect.stringMatching(new RegExp(`/bookings#${code}\\.[\\w-]{24}\\.review$`));
    const findTold = async () => (await sentTo(email)).filter(({ kind }) => kind === 'review-news');
    await decideNext({ decision: 'refuse', reason: 'abuse' });
    expect(await findTold()).toMatchObject([{ data: { news: 'refused', refusedFor: 'abuse', reviewUrl } }]);
    await world.visitor()(writeReview, { ...link, ...bad });
    const id = await decideNext({ decision: 'publish' });
    await member.call(answerReview, { id, text: 'We are sorry.' });
    world.clock.now = testNow + 4 * dayMs;
    await member.call(reportReview, { id, reason: 'no-visit' });
    await decideNext({ decision: 'publish' });
    const told = await findTold();
    expect(told).toMatchObject([
      { data: { news: 'published', refusedFor: null, reviewUrl } },
      { data: { news: 'answered', reviewUrl } },
    ]);
    const toOwner = (await sentTo(member.email)).filter(({ kind }) => kind === 'lab-review-news');
    expect(toOwner).toHaveLength(1);
    expect(JSON.stringify([told, toOwner])).not.toMatch(/waited two hours|We are sorry/);
  });

  it('that is written again has no answer and no report of the former text, and its new answer is told', async () => {
    const vendor = await newLab();
    const { db } = world.services;
    const owner = (await createTestMember(world, vendor, 'owner')).call;
    const { id, link, code } = await publish(vendor, 1);
    const email = `${code.toLowerCase()}@reviews.example`;
    await db.updateTable('bookings').set({ patientEmail: email }).where('code', '=', code).execute();
    afterVisit();
    await owner(answerReview, { id, text: 'We are sorry.' });
    const sent = { state: 'sent', endedAt: new Date(world.clock.now) } as const;
    await db.updateTable('messages').set(sent).where('recipient', '=', email).execute();
    await owner(reportReview, { id, reason: 'abuse' });
    await admin(decideReview, { id, decision: 'refuse', reason: 'abuse' });
    const again = await world.visitor()(writeReview, { ...link, ...bad, text: 'Slow.' });
    expect(again.review).toMatchObject({ state: 'waiting', answer: null });
    await admin(decideReview, { id, decision: 'publish' });
    const { reviews } = await owner(listReceivedReviews, {});
    expect(reviews).toMatchObject([{ id, answer: null, reportedFor: null }]);
    await owner(answerReview, { id, text: 'We are faster now.' });
    const told = db.selectFrom('messages').where('recipient', '=', email).where('cause', 'like', '%answered%');
    expect(await told.select('id').execute()).toHaveLength(2);
  });

  it('is not told to be shown after it was refused or withdrawn, where the news waits for the morning', async () => {
    const vendor = await newLab();
    const { db } = world.services;
    const member = await createTestMember(world, vendor, 'owner');
    const atOnce = db.updateTable('vendorMembers').set({ bookingMails: 'at-once' });
    await atOnce.where('vendorId', '=', vendor.vendorId).execute();
    const { code, link } = await book(vendor);
    const email = `${code.toLowerCase()}@reviews.example`;
    await db.updateTable('bookings').set({ patientEmail: email }).where('code', '=', code).execute();
    world.clock.now = Math.ceil((testNow + 3 * dayMs) / dayMs) * dayMs + 18 * 3_600_000;
    await world.visitor()(writeReview, { ...link, ...bad });
    const { id } = await findToDecide(code);
    const news = async () => {
      const sent = db.selectFrom('messages').where('recipient', 'in', [email, member.email]).orderBy('id');
      const rows = await sent
        .where('kind', 'in', ['review-news', 'lab-review-news'])
        .select(['kind', 'data'])
        .execute();
      return rows.map(({ kind, data }) => (kind === 'review-news' ? (data as { news: string }).news : kind));
    };
    await admin(decideReview, { id, decision: 'publish' });
    expect(await news()).toEqual(['published', 'lab-review-news']);
    await admin(decideReview, { id, decision: 'refuse', reason: 'abuse' });
    expect(await news()).toEqual(['refused']);
    await admin(decideReview, { id, decision: 'publish' });
    expect(await news()).toEqual(['published', 'lab-review-news']);
    await world.visitor()(withdrawReview, link);
    expect(await news()).toEqual([]);
  });

  it('gives the lab a rating from three on, is answered once, and is reported without going', async () => {
    const vendor = await newLab();
    const { call: owner, headers } = await createTestMember(world, vendor, 'owner');
    const { id } = await publish(vendor, 1);
    await publish(vendor, 5);
    await publish(vendor, 5);
    const list = (sort?: 'worst') => world.visitor()(reviewsOfVendor, { vendorId: vendor.vendorId, sort });
    expect(await list()).toMatchObject({ rating: '3.7', totalCount: 3 });
    expect((await list('worst')).reviews.map(({ stars }) => stars)).toEqual([1, 5, 5]);
    await owner(answerReview, { id, text: 'We are sorry.' });
    await owner(answerReview, { id, text: 'We are sorry.' });
    await expect(owner(answerReview, { id, text: 'No.' })).rejects.toMatchObject({ code: 'answered-already' });
    world.clock.now = testNow + 4 * dayMs;
    await owner(reportReview, { id, reason: 'no-visit' });
    expect(await admin(countReviews, {})).toMatchObject({ toDecide: (await admin(listReviews, {})).totalCount });
    const exported = await (await world.request(exportReceivedReviews.path, { headers })).text();
    expect(exported.match(/We are sorry\./g)).toHaveLength(1);
    expect(exported).not.toMatch(/2026-\d\d-\d\d/);
    const { reviews } = await owner(listReceivedReviews, {});
    expect(reviews.find((one) => one.id === id)).toMatchObject({ answer: 'We are sorry.', reportedFor: 'no-visit' });
    const { reviews: toDecide } = await admin(listReviews, { pageSize: 100 });
    expect(toDecide.find((one) => one.id === id)).toMatchObject({ state: 'published', reportedFor: 'no-visit' });
    const otherLab = (await createTestMember(world, await newLab(), 'owner')).call;
    await expect(otherLab(answerReview, { id, text: 'Mine' })).rejects.toMatchObject({ status: 404 });
    await expect(otherLab(reportReview, { id, reason: 'abuse' })).rejects.toMatchObject({ status: 404 });
  });

  it('is withdrawn for good, and goes with the details of its booking', async () => {
    const vendor = await newLab();
    const withdrawn = await publish(vendor, 2);
    const owner = (await createTestMember(world, vendor, 'owner')).call;
    world.clock.now = testNow + 4 * dayMs;
    await owner(reportReview, { id: withdrawn.id, reason: 'abuse' });
    world.clock.now = testNow;
    const erased = await publish(vendor, 2);
    const byLab = await publish(vendor, 1);
    const visitor = world.visitor();
    afterVisit();
    await visitor(withdrawReview, withdrawn.link);
    expect((await visitor(findOwnReview, withdrawn.link)).review).toMatchObject({ state: 'withdrawn', text: null });
    const { reviews: toDecide } = await admin(listReviews, { pageSize: 100 });
    expect(toDecide.filter(({ id }) => id === withdrawn.id)).toEqual([]);
    await expect(visitor(writeReview, { ...withdrawn.link, ...bad })).rejects.toMatchObject({
      code: 'reviewed-already',
    });
    await visitor(eraseBooking, erased.link);
    world.clock.now = testNow + 100 * dayMs;
    await visitor(eraseBooking, { code: byLab.code, phone: byLab.phone });
    const { reviews } = await visitor(reviewsOfVendor, { vendorId: vendor.vendorId });
    expect(reviews).toMatchObject([{ id: byLab.id, name: null, text: bad.text }]);
  });

  it('counts in the rating of its lab, which goes below three reviews, and leaves an open form of the lab valid', async () => {
    const vendor = await newLab();
    const { db } = world.services;
    const read = () =>
      db.selectFrom('vendors').where('id', '=', vendor.vendorId).select(['version', 'slug']).executeTakeFirstOrThrow();
    const { version, slug } = await read();
    const shown = async () => {
      const { rating, totalReviews } = await world.visitor()(vendorBySlug, { vendorSlug: slug });
      return `${rating} of ${totalReviews}`;
    };
    expect(await shown()).toBe('0.0 of 0');
    const first = await publish(vendor, 1);
    const second = await publish(vendor, 5);
    expect(await shown()).toBe('0.0 of 2');
    const third = await publish(vendor, 5);
    expect(await shown()).toBe('3.7 of 3');
    const fourth = await publish(vendor, 5);
    expect(await shown()).toBe('4.0 of 4');
    afterVisit();
    await admin(decideReview, { id: first.id, decision: 'refuse', reason: 'no-visit' });
    expect(await shown()).toBe('5.0 of 3');
    await world.visitor()(withdrawReview, second.link);
    expect(await shown()).toBe('0.0 of 2');
    await world.visitor()(eraseBooking, third.link);
    expect(await shown()).toBe('0.0 of 1');
    expect((await read()).version).toBe(version);

    await db.deleteFrom('reviews').where('id', '=', fourth.id).execute();
    await db.updateTable('vendors').set({ rating: '4.9' }).where('id', '=', vendor.vendorId).execute();
    await rateVendors(db, tomorrow);
    expect(await shown()).toBe('0.0 of 0');
  });

  it('is opened by nobody else', async () => {
    const { code } = await book(lab);
    await expect(world.visitor()(findOwnReview, { code, phone: newPhone() })).rejects.toMatchObject({ status: 404 });
    await expect(bookings.registerCustomer().then((call) => call(findOwnReview, { code }))).rejects.toMatchObject({
      status: 404,
    });
  });
});
