import { randomBytes, randomInt } from 'node:crypto';
import { requestPhoneCode } from '../../contract/account/phone.ts';
import { decideReview, listReviews } from '../../contract/admin/admin-reviews.ts';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { writeReview } from '../../contract/patient/reviews/reviews.ts';
import { midnight, type TestVendor, tomorrow } from './test-bookings.ts';
import { createTestAdmin } from './test-portal.ts';
import { createTestVendor } from './test-vendors.ts';
import { type TestWorld, testNow } from './test-world.ts';

const dayMs = 86_400_000;
const facts = { showsName: true, waited: 'over-60', reportOnTime: 'no', chargedAsBooked: true } as const;
export const badReview = { stars: 1, text: 'I waited two hours.', ...facts };

/** Of nobody else, also where several specs share a world. */
export const newReviewer = () => `+91${9_500_000_000 + randomInt(99_999_999)}`;

/** Visits, their reviews, and an operator who decides them. */
export async function openReviews(world: TestWorld) {
  const admin = (await createTestAdmin(world, 'support')).call;
  const newLab = () => createTestVendor(world, { from: '09:00', to: '18:00', capacity: 20 });

  /** A booking of tomorrow at nine, made signed out, with the secret of its link. */
  async function book(vendor: TestVendor, { patientPhone = newReviewer(), call = world.visitor() } = {}) {
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
    await world.visitor()(writeReview, { ...link, ...badReview, stars });
    const { id } = await findToDecide(code);
    await admin(decideReview, { id, decision: 'publish' });
    world.clock.now = testNow;
    return { id, link, code, phone };
  }
  return { admin, newLab, book, afterVisit, readPhoneCode, findToDecide, publish };
}
