import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideReview } from '../../contract/admin/admin-reviews.ts';
import { getBookingData } from '../../contract/patient/privacy.ts';
import { findOwnReview, reviewsOfVendor, withdrawReview, writeReview } from '../../contract/patient/reviews/reviews.ts';
import { createVisit } from '../../contract/patient/visits/visits.ts';
import { createBookingActions, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { badReview, newReviewer, openReviews } from '../testing/test-reviews.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const dayMs = 86_400_000;

let world: TestWorld;
let actions: Awaited<ReturnType<typeof openReviews>>;
let lab: TestVendor;
beforeAll(async () => {
  world = await testWorld();
  actions = await openReviews(world);
  lab = await actions.newLab();
});
afterEach(() => {
  world.clock.now = testNow;
});

describe('a review', () => {
  it('is written by the link of a booking after its time, waits for an operator, and then is public', async () => {
    const vendor = await actions.newLab();
    const { link, code } = await actions.book(vendor);
    const visitor = world.visitor();
    await expect(visitor(writeReview, { ...link, ...badReview })).rejects.toMatchObject({
      status: 409,
      code: 'no-visit-yet',
    });
    actions.afterVisit();
    expect(await visitor(findOwnReview, link)).toMatchObject({ standing: 'open', needsCode: false, name: 'Asha K.' });
    const written = await visitor(writeReview, { ...link, ...badReview });
    expect(written.review).toMatchObject({ stars: 1, name: 'Asha K.', state: 'waiting' });
    expect(await visitor(writeReview, { ...link, ...badReview })).toEqual(written);
    await expect(visitor(writeReview, { ...link, ...badReview, stars: 5 })).rejects.toMatchObject({
      status: 409,
      code: 'reviewed-already',
    });
    const shown = () => visitor(reviewsOfVendor, { vendorId: vendor.vendorId });
    expect(await shown()).toEqual({ rating: null, reviews: [], totalCount: 0 });
    const { id, version, visitShown } = await actions.findToDecide(code);
    expect(visitShown).toBe(false);
    await actions.admin(decideReview, { id, decision: 'publish', version });
    await expect(actions.admin(decideReview, { id, decision: 'publish', version })).rejects.toMatchObject({
      status: 409,
    });
    expect(await shown()).toMatchObject({
      rating: null,
      reviews: [{ stars: null, text: 'I waited two hours.', name: 'Asha K.', visitedIn: tomorrow.slice(0, 7) }],
      totalCount: 1,
    });
  });

  it('needs more than the id and number, which the lab has: the code of an SMS, which counts once', async () => {
    const { code, phone } = await actions.book(lab);
    actions.afterVisit();
    const visitor = world.visitor();
    expect(await visitor(findOwnReview, { code, phone })).toMatchObject({ needsCode: true, review: null });
    await expect(visitor(writeReview, { code, phone, ...badReview })).rejects.toMatchObject({ code: 'confirm-phone' });
    const phoneCode = await actions.readPhoneCode(visitor, phone);
    const written = await visitor(writeReview, { code, phone, phoneCode, ...badReview });
    expect(written.review?.state).toBe('waiting');
    await expect(visitor(withdrawReview, { code, phone, phoneCode })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'phoneCode', code: 'wrong-code' }],
    });
  });

  it('is seen and withdrawn with a code, and without one nothing tells the lab that it was written', async () => {
    const first = await actions.book(lab);
    const { code, phone } = await actions.book(lab, { patientPhone: first.phone });
    actions.afterVisit();
    const visitor = world.visitor();
    await visitor(writeReview, { ...first.link, ...badReview });
    expect(await visitor(findOwnReview, { code, phone })).toMatchObject({ standing: 'open', review: null });
    const reference = { code: first.code, phone };
    expect(await visitor(findOwnReview, reference)).toMatchObject({ standing: 'open', review: null });
    const proven = { ...reference, phoneCode: await actions.readPhoneCode(visitor, phone) };
    expect(await visitor(findOwnReview, { ...proven, code })).toMatchObject({ standing: 'lately', review: null });
    const [byLink, byNumber] = [await visitor(getBookingData, first.link), await visitor(getBookingData, reference)];
    expect([byLink.review, byNumber.review]).toMatchObject([{ text: badReview.text, name: 'Asha K.' }, null]);
    expect((await visitor(findOwnReview, proven)).review).toMatchObject({ text: badReview.text, state: 'waiting' });
    expect((await visitor(withdrawReview, proven)).review).toMatchObject({ text: null, state: 'withdrawn' });
  });

  it('of the same number and lab counts once in 90 days', async () => {
    const first = await actions.book(lab);
    const second = await actions.book(lab, { patientPhone: first.phone });
    actions.afterVisit();
    await world.visitor()(writeReview, { ...first.link, ...badReview });
    await expect(world.visitor()(writeReview, { ...second.link, ...badReview })).rejects.toMatchObject({
      status: 409,
      code: 'reviewed-lately',
    });
  });

  it('is written for each person of a visit, also with one number', async () => {
    const alone = await actions.book(lab);
    const person = (patientName: string) => ({
      patientName,
      appointmentTime: '10:00',
      items: [{ testId: lab.testId }],
    });
    const { bookings } = await world.visitor()(createVisit, {
      vendorId: lab.vendorId,
      date: tomorrow,
      patientPhone: alone.phone,
      people: [person('Leela Rao'), person('Mohan Rao')],
    });
    await world.services.db
      .updateTable('bookings')
      .set({ linkSecret: alone.link.secret })
      .where(
        'code',
        'in',
        bookings.map(({ code }) => code),
      )
      .execute();
    actions.afterVisit();
    for (const { code } of bookings) {
      const written = await world.visitor()(writeReview, { ...alone.link, code, ...badReview });
      expect(written.review).toMatchObject({ state: 'waiting' });
    }
    await expect(world.visitor()(writeReview, { ...alone.link, ...badReview })).rejects.toMatchObject({
      code: 'reviewed-lately',
    });
  });

  it('is not written by people of the lab, and not 90 days after the visit', async () => {
    const member = await createTestMember(world, lab, 'desk');
    const { db } = world.services;
    const own = await actions.book(lab);
    await db.updateTable('bookings').set({ patientEmail: member.email }).where('code', '=', own.code).execute();
    const other = await actions.book(lab);
    actions.afterVisit();
    await expect(world.visitor()(writeReview, { ...own.link, ...badReview })).rejects.toMatchObject({
      code: 'review-of-own-lab',
    });
    world.clock.now = testNow + 93 * dayMs;
    await expect(world.visitor()(writeReview, { ...other.link, ...badReview })).rejects.toMatchObject({
      code: 'review-period-over',
    });
  });

  it('is opened by nobody else', async () => {
    const { code } = await actions.book(lab);
    await expect(world.visitor()(findOwnReview, { code, phone: newReviewer() })).rejects.toMatchObject({ status: 404 });
    await expect(
      createBookingActions(world)
        .registerCustomer()
        .then((call) => call(findOwnReview, { code })),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});
