import { easternLandmarks } from './eastern-landmarks.ts';
import type { LandmarkRow } from './landmark.ts';
import { northernLandmarks } from './northern-landmarks.ts';
import { southernLandmarks } from './southern-landmarks.ts';
import { westernLandmarks } from './western-landmarks.ts';

export const landmarksByCity: Readonly<Record<string, readonly LandmarkRow[]>> = {
  ...westernLandmarks,
  ...northernLandmarks,
  ...easternLandmarks,
  ...southernLandmarks,
};
