import type { paths } from 'jaanch-api';
import createClient from 'openapi-fetch';

/** What an integrator does first, with a generated client and without a cast: a lab's token, prices, a booking. */
export async function callAsIntegrator(origin: string, owner: { email: string; password: string }): Promise<string> {
  const patients = createClient<paths>({ baseUrl: origin });
  const token = await makeToken(origin, owner);
  const lab = createClient<paths>({ baseUrl: origin, headers: { Authorization: `Bearer ${token}` } });

  const offers = take(
    await patients.GET('/_api/vendors/by-test', { params: { query: { testId: 1, location: 'mumbai' } } }),
  );
  const prices: string[] = offers.map(({ name, price, rating }) => `${name} ${price} ${rating?.toString() ?? ''}`);
  const known = take(
    await lab.GET('/_api/vendor/bookings', { params: { query: { pageSize: 5, status: 'confirmed' } } }),
  );
  const [offer] = offers;
  if (!offer) throw new Error('No lab offers the test.');
  const day = await findFreeDay(patients, offer.id);
  const booked = take(
    await patients.POST('/_api/bookings/create', {
      params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: {
        vendorId: offer.id,
        testId: 1,
        appointmentDate: `${day.date}T00:00:00+05:30`,
        appointmentTime: day.time,
        patientName: 'Asha Rao',
        patientPhone: '+919876543210',
        patientAge: 34,
        expectedPrice: offer.price,
      },
    }),
  );
  const code: string = booked.code;
  const refusal = await findRefusal(patients, offer.id, day);
  return `${prices.length} prices, ${known.length} bookings of the lab, booked ${code.length > 0}, refused ${refusal}`;
}

/** What is wrong with a booking of nobody, in the program's own words. */
async function findRefusal(
  patients: ReturnType<typeof createClient<paths>>,
  vendorId: number,
  { date, time }: { date: string; time: string },
): Promise<string> {
  const appointment = { appointmentDate: `${date}T00:00:00+05:30`, appointmentTime: time };
  const { error } = await patients.POST('/_api/bookings/create', {
    body: { vendorId, testId: 1, ...appointment, patientName: '' },
  });
  const issue = error?.issues?.find(({ path }) => path === 'patientName');
  if (issue?.code !== 'too-small') throw new Error('A booking without a name is not refused at the name.');
  return `${issue.code} ${issue.values?.minimum}`;
}

async function makeToken(origin: string, owner: { email: string; password: string }): Promise<string> {
  const visitor = createClient<paths>({ baseUrl: origin, headers: { Origin: origin } });
  const { response, error } = await visitor.POST('/_api/auth/login_with_password', { body: owner });
  if (error) throw new Error(error.message);
  const cookie = response.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
  const staff = createClient<paths>({ baseUrl: origin, headers: { Origin: origin, Cookie: cookie.join('; ') } });
  take(await staff.POST('/_api/auth/confirm_password', { body: { password: owner.password } }));
  const created = take(await staff.POST('/_api/vendor/tokens/create', { body: { name: 'Check', rights: 'write' } }));
  return created.token;
}

async function findFreeDay(patients: ReturnType<typeof createClient<paths>>, vendorId: number) {
  for (let ahead = 1; ahead < 15; ahead++) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const [time] = take(await patients.GET('/_api/vendor/available-slots', { params: { query: { vendorId, date } } }));
    if (time) return { date, time };
  }
  throw new Error('The lab has no free time.');
}

/** The answer, or an error with the message and code of the problem. */
function take<Data>({ data, error }: { data?: Data; error?: { message: string; code: string } }): Data {
  if (data === undefined) throw new Error(error ? `${error.code}: ${error.message}` : 'No answer.');
  return data;
}
