import { easternLandmarks } from './eastern-landmarks.ts';
import type { LandmarkRow } from './landmark.ts';
import { northernLandmarks } from './northern-landmarks.ts';
import { southernLandmarks } from './southern-landmarks.ts';
import { westernLandmarks } from './western-landmarks.ts';

/** Well-known public places of the eight largest cities, by the city's slug; from general knowledge of maps. */
export const landmarksByCity: Readonly<Record<string, readonly LandmarkRow[]>> = {
  ...westernLandmarks,
  ...northernLandmarks,
  ...easternLandmarks,
  ...southernLandmarks,
};
