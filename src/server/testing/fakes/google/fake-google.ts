import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { distanceMeters } from '../../../../domain/places/geo-distance.ts';
import { findFailureName, type ReceivedRequest, sendError, sendFailure, sendJson } from './fake-google-failures.ts';
import { fakeCountry, fakeGeocodedPlaces, fakePincode, fakePlaces } from './fake-google-places.ts';

export const fakeApiKey = 'the-key-of-the-server';

/**
 * Speaks Google's protocol over HTTP. Fails on words in a request, such as `fail-denied`,
 * so that the same path can be tried by hand:
 *   node src/server/testing/fakes/google/fake-google.ts 3999
 *   MAPS_PROVIDER=google GOOGLE_MAPS_API_KEY=the-key-of-the-server GOOGLE_MAPS_BASE_URL=http://localhost:3999 npm start
 */
export async function startFakeGoogle(port = 0) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const answerQuestion = (question: ReceivedRequest) => {
      requests.push(question);
      response.on('close', () => {
        question.wasGivenUp = !response.writableFinished;
      });
      const failure = findFailureName(question, requests);
      if (failure) sendFailure(failure, question, response);
      else answer(question, response);
    };
    // Ignore requests that end before they are complete: the client has disconnected.
    parseRequest(request).then(answerQuestion, () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    requests,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type FakeGoogle = Awaited<ReturnType<typeof startFakeGoogle>>;

async function parseRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  let body = '';
  for await (const part of request) body += part;
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const header = (name: string) => request.headers[name]?.toString();
  return {
    url,
    key: header('x-goog-api-key') ?? url.searchParams.get('key'),
    fieldMask: header('x-goog-fieldmask') ?? '',
    body: body === '' ? {} : JSON.parse(body),
    wasGivenUp: false,
  };
}

function answer({ url, key, fieldMask, body }: ReceivedRequest, response: ServerResponse) {
  const { pathname, searchParams } = url;
  const photo = /^\/v1\/(places\/[\w-]+\/photos\/[\w-]+)\/media$/.exec(pathname);
  const place = /^\/v1\/places\/([\w-]+)$/.exec(pathname);
  if (pathname.startsWith('/photos/')) return sendPhoto(response);
  if (key !== fakeApiKey) return sendError(response, 400, 'INVALID_ARGUMENT', 'API_KEY_INVALID');
  if (photo) return sendJson(response, { name: `${photo[1]}/media`, photoUri: `${url.origin}/photos/front.jpg` });
  if (pathname === '/maps/api/geocode/json') return sendJson(response, geocode(searchParams));
  if (fieldMask === '') return sendError(response, 400, 'INVALID_ARGUMENT', 'FIELD_MASK_MISSING');
  if (pathname === '/v1/places:searchText') {
    const fields = fieldMask.split(',').map((field) => field.replace(/^places\./, ''));
    const query = String(body.textQuery).toLowerCase();
    const found = fakePlaces.filter(({ formattedAddress, displayName }) =>
      `${JSON.stringify(displayName)} ${formattedAddress}`.toLowerCase().includes(query),
    );
    return sendJson(response, found.length ? { places: found.map((one) => selectFields(one, fields)) } : {});
  }
  const known = fakePlaces.find(({ id }) => id === place?.[1]);
  if (known) return sendJson(response, selectFields(known, fieldMask.split(',')));
  return sendError(response, 400, 'INVALID_ARGUMENT');
}

function geocode(parameters: URLSearchParams) {
  const results = parameters.has('latlng')
    ? geocodePosition(parameters.get('latlng') ?? '')
    : geocodeAddress(parameters.get('address') ?? '');
  return { results, status: results.length ? 'OK' : 'ZERO_RESULTS' };
}

function geocodeAddress(address: string) {
  // Google answers a pincode that does not exist with a similar one.
  if (/\b\d{6}\b/.test(address)) return [fakePincode];
  const start = address.split(',')[0]?.trim().toLowerCase() ?? '';
  const found = fakeGeocodedPlaces.filter((place) => place.formatted_address.toLowerCase().startsWith(start));
  return found.length ? found : [fakeCountry];
}

function geocodePosition(latlng: string) {
  const [latitude = 0, longitude = 0] = latlng.split(',').map(Number);
  const metresTo = ({ geometry: { location } }: (typeof fakeGeocodedPlaces)[number]) =>
    distanceMeters({ latitude, longitude }, { latitude: location.lat, longitude: location.lng });
  const places = fakeGeocodedPlaces.filter((place) => metresTo(place) < 30_000);
  places.sort((a, b) => metresTo(a) - metresTo(b));
  // Google lists the map square first.
  return places
    .slice(0, 1)
    .map((place) => ({ ...place, place_id: 'GhIJplus', types: ['plus_code'] }))
    .concat(places);
}

const selectFields = (place: Record<string, unknown>, fields: string[]) =>
  Object.fromEntries(Object.entries(place).filter(([field]) => fields.includes(field)));

export const fakePhoto = Buffer.from('ffd8ffe000104a464946', 'hex');

function sendPhoto(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  response.end(fakePhoto);
}

if (import.meta.main) {
  const { baseUrl } = await startFakeGoogle(Number(process.argv[2] ?? 3999));
  process.stdout.write(`A stand-in for Google is at ${baseUrl}\n`);
}
