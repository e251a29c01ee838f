import type * as z from 'zod/mini';
import type { PlacePhoto } from '../places.ts';
import { GoogleError, toConnectionError } from './google-error.ts';
import {
  type GeocodedPlace,
  type GooglePlace,
  geocodedPlaces,
  googlePlace,
  googlePlaces,
  photoMedia,
} from './google-schemas.ts';
import { parseJsonResponse, readPhotoResponse, toGoogleError } from './parse-answer.ts';

export type GoogleAccount = {
  apiKey: string;
  /** Replaces both of Google's hosts. */
  baseUrl?: string | undefined;
};

/** A box around India, including parts of its neighbours. */
const indiaBoundingBox = { low: { latitude: 6.5, longitude: 68.0 }, high: { latitude: 37.2, longitude: 97.5 } };
/** Names in one language, so that cities are found by name. Google does not offer Indian English. */
const languageCode = 'en';
const regionCode = 'IN';

/** Limits the bill in case of a fault or an attack. */
const requestsPerMinute = 600;

export class GoogleRequests {
  readonly #apiKey: string;
  readonly #customHost: string | undefined;
  readonly #isWithinLimit = createRateLimiter(requestsPerMinute);

  constructor({ apiKey, baseUrl }: GoogleAccount) {
    this.#apiKey = apiKey;
    this.#customHost = baseUrl?.replace(/\/$/, '');
  }

  async searchText(textQuery: string, fields: string[], signal: AbortSignal) {
    const answer = await this.#requestPlaces('places:searchText', googlePlaces, signal, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Goog-FieldMask': fields.map((field) => `places.${field}`).join(),
      },
      body: JSON.stringify({
        textQuery,
        languageCode,
        regionCode,
        pageSize: 10,
        locationRestriction: { rectangle: indiaBoundingBox },
      }),
    });
    return answer.places;
  }

  place(id: string, fields: string[], signal: AbortSignal): Promise<GooglePlace> {
    const query = new URLSearchParams({ languageCode, regionCode });
    return this.#requestPlaces(`places/${id}?${query}`, googlePlace, signal, {
      headers: { 'X-Goog-FieldMask': fields.join() },
    });
  }

  async photo(name: string, maxWidth: number, signal: AbortSignal): Promise<PlacePhoto> {
    const query = new URLSearchParams({ maxWidthPx: String(maxWidth), skipHttpRedirect: 'true' });
    const { photoUri } = await this.#requestPlaces(`${name}/media?${query}`, photoMedia, signal);
    if (!this.#isPhotoHost(new URL(photoUri))) throw new GoogleError('unreadable', 'a photo at a foreign address');
    return readPhotoResponse(await this.#send(photoUri, {}, signal));
  }

  async geocode(parameters: Record<string, string>, signal: AbortSignal): Promise<GeocodedPlace[]> {
    const query = new URLSearchParams({ ...parameters, language: languageCode, key: this.#apiKey });
    const host = this.#customHost ?? 'https://maps.googleapis.com';
    const response = await this.#send(`${host}/maps/api/geocode/json?${query}`, {}, signal);
    const { status, results } = await parseJsonResponse(response, geocodedPlaces);
    switch (status) {
      case 'OK':
      case 'ZERO_RESULTS':
        return results;
      case 'UNKNOWN_ERROR':
        throw new GoogleError('failing', status);
      case 'REQUEST_DENIED':
      case 'OVER_QUERY_LIMIT':
      case 'OVER_DAILY_LIMIT':
        throw new GoogleError('refusing', status);
      case 'INVALID_REQUEST':
        throw new GoogleError('rejected', status);
      default:
        throw new GoogleError('unreadable', 'an unknown status');
    }
  }

  async #requestPlaces<T extends z.core.$ZodType>(
    path: string,
    schema: T,
    signal: AbortSignal,
    init: RequestInit = {},
  ) {
    const headers = { ...init.headers, 'X-Goog-Api-Key': this.#apiKey };
    const host = this.#customHost ?? 'https://places.googleapis.com';
    return parseJsonResponse(await this.#send(`${host}/v1/${path}`, { ...init, headers }, signal), schema);
  }

  /** Throws GoogleError unless Google answers with success. Does not follow redirects, which are not part of the protocol. */
  async #send(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    if (!this.#isWithinLimit())
      throw new GoogleError('refusing', `our own limit of ${requestsPerMinute} requests a minute`);
    const response = await fetch(url, { ...init, signal, redirect: 'manual' }).catch((error: unknown) => {
      throw toConnectionError(error);
    });
    if (!response.ok) throw await toGoogleError(response);
    return response;
  }

  #isPhotoHost({ protocol, hostname, origin }: URL): boolean {
    if (this.#customHost) return origin === new URL(this.#customHost).origin;
    return protocol === 'https:' && hostname.endsWith('.googleusercontent.com');
  }
}

function createRateLimiter(max: number): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) count = 0;
    minute = now;
    count += 1;
    return count <= max;
  };
}
