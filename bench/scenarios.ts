import { suggestions } from '../src/contract/patient/search.ts';
import type { FreeAppointment } from './free-appointments.ts';
import type { Requests } from './load.ts';
import type { Plan } from './plan.ts';
import {
  bareOffersPath,
  bareSlotsPath,
  eachBareBooking,
  eachBooking,
  eachBookingOfFive,
  eachNewQuery,
  get,
  helloPath,
  popularQueries,
  treePath,
} from './requests.ts';
import type { Part } from './settings.ts';

/** 'one test' is the program's own booking of one test. */
export type LimitName = 'hello, world' | 'the same SQL' | 'React alone' | 'one test';

/** A measurement and its limit. */
export type Scenario = {
  name: string;
  part: Part;
  /** Measured without a page cache. */
  withoutPageCache?: boolean;
  requests: Requests;
  limit: { name: LimitName; requests: Requests };
};

const hello = { name: 'hello, world' as const, requests: [get(helloPath)] };
const react = { name: 'React alone' as const, requests: [get(treePath)] };
const sameSql = (requests: Requests) => ({ name: 'the same SQL' as const, requests });

export function listScenarios(plan: Plan, appointments: Iterator<FreeAppointment>): Scenario[] {
  const suggestionsOf = (query: string) => `${suggestions.path}?${new URLSearchParams({ query })}`;
  const cards = `${plan.offers.length} cards`;
  return [
    {
      name: 'suggestions, each query a new one',
      part: 'suggestions',
      requests: eachNewQuery(plan.testNames, suggestionsOf),
      limit: hello,
    },
    {
      name: `suggestions, ${popularQueries.length} queries again and again`,
      part: 'suggestions',
      requests: popularQueries.map((query) => get(suggestionsOf(query))),
      limit: hello,
    },
    {
      name: `vendors/by-test, ${plan.offers.length} offers`,
      part: 'offers',
      requests: [get(plan.offersPath)],
      limit: sameSql([get(bareOffersPath)]),
    },
    {
      name: 'available-slots',
      part: 'slots',
      requests: plan.slots.map(({ path }) => get(path)),
      limit: sameSql(plan.slots.map((_, question) => get(`${bareSlotsPath}?question=${question}`))),
    },
    {
      name: 'bookings/create, all different slots',
      part: 'bookings',
      requests: eachBooking(appointments),
      limit: sameSql(eachBareBooking(appointments)),
    },
    {
      name: 'bookings/create of five tests',
      part: 'bookings',
      requests: eachBookingOfFive(appointments),
      limit: { name: 'one test', requests: eachBooking(appointments) },
    },
    {
      name: `results page, ${cards}, from the cache, gzip`,
      part: 'pages',
      requests: [get(plan.pagePath, { 'accept-encoding': 'gzip' })],
      limit: hello,
    },
    {
      name: `results page, ${cards}, from the cache, plain`,
      part: 'pages',
      requests: [get(plan.pagePath)],
      limit: hello,
    },
    {
      name: `results page, ${cards}, made anew, plain`,
      part: 'pages',
      withoutPageCache: true,
      requests: [get(plan.pagePath)],
      limit: react,
    },
  ];
}
