import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countReviews, decideReview, listReviews } from '../../contract/admin/admin-reviews.ts';
import { eraseBooking } from '../../contract/patient/privacy.ts';
import { findOwnReview, reviewsOfVendor, withdrawReview, writeReview } from '../../contract/patient/reviews/reviews.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import {
  answerReview,
  exportReceivedReviews,
  listReceivedReviews,
  reportReview,
} from '../../contract/vendor/vendor-reviews.ts';
import { type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { badReview, openReviews } from '../testing/test-reviews.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { rateVendors } from './rate-vendors.ts';

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
  it('that was refused is not published after the number has reviewed another visit of the lab', async () => {
    const first = await actions.book(lab);
    const second = await actions.book(lab, { patientPhone: first.phone });
    actions.afterVisit();
    await world.visitor()(writeReview, { ...first.link, ...badReview });
    const { id } = await actions.findToDecide(first.code);
    await actions.admin(decideReview, { id, decision: 'refuse', reason: 'abuse' });
    await world.visitor()(writeReview, { ...second.link, ...badReview });
    await expect(actions.admin(decideReview, { id, decision: 'publish' })).rejects.toMatchObject({
      status: 409,
      code: 'reviewed-lately',
    });
    const other = await actions.findToDecide(second.code);
    await actions.admin(decideReview, { id: other.id, decision: 'refuse', reason: 'abuse' });
    await actions.admin(decideReview, { id, decision: 'publish' });
  });

  it('is refused with its reason, after which it can be written again', async () => {
    const { link, code } = await actions.book(lab);
    actions.afterVisit();
    const visitor = world.visitor();
    await expect(visitor(writeReview, { ...link, ...badReview, text: 'Call 98200 12345' })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'text', values: { values: ['personal-data'] } }],
    });
    await visitor(writeReview, { ...link, ...badReview, text: 'The idiot at the desk' });
    const { id, concerns } = await actions.findToDecide(code);
    expect(concerns).toEqual(['abuse']);
    await expect(actions.admin(decideReview, { id, decision: 'refuse' })).rejects.toMatchObject({ status: 400 });
    await actions.admin(decideReview, { id, decision: 'refuse', reason: 'abuse' });
    expect((await visitor(findOwnReview, link)).review).toMatchObject({ state: 'refused', refusedFor: 'abuse' });
    expect((await visitor(writeReview, { ...link, ...badReview })).review).toMatchObject({ state: 'waiting' });
  });

  it('gives the lab a rating from three on, is answered once, and is reported without going', async () => {
    const vendor = await actions.newLab();
    const { call: owner, headers } = await createTestMember(world, vendor, 'owner');
    const { id } = await actions.publish(vendor, 1);
    await actions.publish(vendor, 5);
    await actions.publish(vendor, 5);
    const list = (sort?: 'worst') => world.visitor()(reviewsOfVendor, { vendorId: vendor.vendorId, sort });
    expect(await list()).toMatchObject({ rating: '3.7', totalCount: 3 });
    expect((await list('worst')).reviews.map(({ stars }) => stars)).toEqual([1, 5, 5]);
    await owner(answerReview, { id, text: 'We are sorry.' });
    await owner(answerReview, { id, text: 'We are sorry.' });
    await expect(owner(answerReview, { id, text: 'No.' })).rejects.toMatchObject({ code: 'answered-already' });
    world.clock.now = testNow + 4 * dayMs;
    await owner(reportReview, { id, reason: 'no-visit' });
    expect(await actions.admin(countReviews, {})).toMatchObject({
      toDecide: (await actions.admin(listReviews, {})).totalCount,
    });
    const exported = await (await world.request(exportReceivedReviews.path, { headers })).text();
    expect(exported.match(/We are sorry\./g)).toHaveLength(1);
    expect(exported).not.toMatch(/2026-\d\d-\d\d/);
    const { reviews } = await owner(listReceivedReviews, {});
    expect(reviews.find((one) => one.id === id)).toMatchObject({ answer: 'We are sorry.', reportedFor: 'no-visit' });
    const { reviews: toDecide } = await actions.admin(listReviews, { pageSize: 100 });
    expect(toDecide.find((one) => one.id === id)).toMatchObject({ state: 'published', reportedFor: 'no-visit' });
    const otherLab = (await createTestMember(world, await actions.newLab(), 'owner')).call;
    await expect(otherLab(answerReview, { id, text: 'Mine' })).rejects.toMatchObject({ status: 404 });
    await expect(otherLab(reportReview, { id, reason: 'abuse' })).rejects.toMatchObject({ status: 404 });
  });

  it('is withdrawn for good, and goes with the details of its booking', async () => {
    const vendor = await actions.newLab();
    const withdrawn = await actions.publish(vendor, 2);
    const owner = (await createTestMember(world, vendor, 'owner')).call;
    world.clock.now = testNow + 4 * dayMs;
    await owner(reportReview, { id: withdrawn.id, reason: 'abuse' });
    world.clock.now = testNow;
    const erased = await actions.publish(vendor, 2);
    const byLab = await actions.publish(vendor, 1);
    const visitor = world.visitor();
    actions.afterVisit();
    await visitor(withdrawReview, withdrawn.link);
    expect((await visitor(findOwnReview, withdrawn.link)).review).toMatchObject({ state: 'withdrawn', text: null });
    const { reviews: toDecide } = await actions.admin(listReviews, { pageSize: 100 });
    expect(toDecide.filter(({ id }) => id === withdrawn.id)).toEqual([]);
    await expect(visitor(writeReview, { ...withdrawn.link, ...badReview })).rejects.toMatchObject({
      code: 'reviewed-already',
    });
    await visitor(eraseBooking, erased.link);
    world.clock.now = testNow + 100 * dayMs;
    await visitor(eraseBooking, { code: byLab.code, phone: byLab.phone });
    const { reviews } = await visitor(reviewsOfVendor, { vendorId: vendor.vendorId });
    expect(reviews).toMatchObject([{ id: byLab.id, name: null, text: badReview.text }]);
  });

  it('counts in the rating of its lab, which goes below three reviews, and leaves an open form of the lab valid', async () => {
    const vendor = await actions.newLab();
    const { db } = world.services;
    const read = () =>
      db.selectFrom('vendors').where('id', '=', vendor.vendorId).select(['version', 'slug']).executeTakeFirstOrThrow();
    const { version, slug } = await read();
    const shown = async () => {
      const { rating, totalReviews } = await world.visitor()(vendorBySlug, { vendorSlug: slug });
      return `${rating} of ${totalReviews}`;
    };
    expect(await shown()).toBe('0.0 of 0');
    const first = await actions.publish(vendor, 1);
    const second = await actions.publish(vendor, 5);
    expect(await shown()).toBe('0.0 of 2');
    const third = await actions.publish(vendor, 5);
    expect(await shown()).toBe('3.7 of 3');
    const fourth = await actions.publish(vendor, 5);
    expect(await shown()).toBe('4.0 of 4');
    actions.afterVisit();
    await actions.admin(decideReview, { id: first.id, decision: 'refuse', reason: 'no-visit' });
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
});
