import type * as z from 'zod/mini';
import type { PlacePhoto } from '../places.ts';
import {
  type GeocodedPlace,
  type GooglePlace,
  geocodedPlaces,
  googlePlace,
  googlePlaces,
  photoMedia,
} from './google-answers.ts';
import { GoogleFailure, lostConnection } from './google-failure.ts';
import { failureIn, readJson, readPhoto } from './parse-answer.ts';

export type GoogleAccount = {
  apiKey: string;
  /** Stands for both of Google's hosts. */
  baseUrl?: string | undefined;
};

/** The corners of a box that holds all of India. Neighbours are in it, too. */
const aroundIndia = { low: { latitude: 6.5, longitude: 68.0 }, high: { latitude: 37.2, longitude: 97.5 } };
/** Names come in one language, so that cities are found by them. Indian English is not among Google's. */
const languageCode = 'en';
const regionCode = 'IN';

/** More than this is a fault or an attack, which must not become a bill. */
const requestsPerMinute = 600;

/** The requests of Google's protocol, one function each: built, sent, and the answer read. */
export class GoogleRequests {
  readonly #apiKey: string;
  readonly #ownHost: string | undefined;
  readonly #mayAsk = limitPerMinute(requestsPerMinute);

  constructor({ apiKey, baseUrl }: GoogleAccount) {
    this.#apiKey = apiKey;
    this.#ownHost = baseUrl?.replace(/\/$/, '');
  }

  async searchText(textQuery: string, fields: string[], signal: AbortSignal) {
    const answer = await this.#askPlaces('places:searchText', googlePlaces, signal, {
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
        locationRestriction: { rectangle: aroundIndia },
      }),
    });
    return answer.places;
  }

  place(id: string, fields: string[], signal: AbortSignal): Promise<GooglePlace> {
    const query = new URLSearchParams({ languageCode, regionCode });
    return this.#askPlaces(`places/${id}?${query}`, googlePlace, signal, {
      headers: { 'X-Goog-FieldMask': fields.join() },
    });
  }

  async photo(name: string, maxWidth: number, signal: AbortSignal): Promise<PlacePhoto> {
    const query = new URLSearchParams({ maxWidthPx: String(maxWidth), skipHttpRedirect: 'true' });
    const { photoUri } = await this.#askPlaces(`${name}/media?${query}`, photoMedia, signal);
    if (!this.#isPhotoHost(new URL(photoUri))) throw new GoogleFailure('unreadable', 'a photo at a foreign address');
    return readPhoto(await this.#send(photoUri, {}, signal));
  }

  async geocode(asked: Record<string, string>, signal: AbortSignal): Promise<GeocodedPlace[]> {
    const query = new URLSearchParams({ ...asked, language: languageCode, key: this.#apiKey });
    const host = this.#ownHost ?? 'https://maps.googleapis.com';
    const response = await this.#send(`${host}/maps/api/geocode/json?${query}`, {}, signal);
    const { status, results } = await readJson(response, geocodedPlaces);
    switch (status) {
      case 'OK':
      case 'ZERO_RESULTS':
        return results;
      case 'UNKNOWN_ERROR':
        throw new GoogleFailure('failing', status);
      case 'REQUEST_DENIED':
      case 'OVER_QUERY_LIMIT':
      case 'OVER_DAILY_LIMIT':
        throw new GoogleFailure('refusing', status);
      case 'INVALID_REQUEST':
        throw new GoogleFailure('rejected', status);
      default:
        throw new GoogleFailure('unreadable', 'an unknown status');
    }
  }

  async #askPlaces<T extends z.core.$ZodType>(path: string, schema: T, signal: AbortSignal, init: RequestInit = {}) {
    const headers = { ...init.headers, 'X-Goog-Api-Key': this.#apiKey };
    const host = this.#ownHost ?? 'https://places.googleapis.com';
    return readJson(await this.#send(`${host}/v1/${path}`, { ...init, headers }, signal), schema);
  }

  /** Throws GoogleFailure unless Google answers with success. Follows no redirect: none is part of the protocol. */
  async #send(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    if (!this.#mayAsk()) throw new GoogleFailure('refusing', `our own limit of ${requestsPerMinute} requests a minute`);
    const response = await fetch(url, { ...init, signal, redirect: 'manual' }).catch((error: unknown) => {
      throw lostConnection(error);
    });
    if (!response.ok) throw await failureIn(response);
    return response;
  }

  #isPhotoHost({ protocol, hostname, origin }: URL): boolean {
    if (this.#ownHost) return origin === new URL(this.#ownHost).origin;
    return protocol === 'https:' && hostname.endsWith('.googleusercontent.com');
  }
}

function limitPerMinute(most: number): () => boolean {
  let minute = 0;
  let asked = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) asked = 0;
    minute = now;
    asked += 1;
    return asked <= most;
  };
}
