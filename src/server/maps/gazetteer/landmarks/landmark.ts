export type LandmarkKind =
  | 'airport'
  | 'hospital'
  | 'mall'
  | 'market'
  | 'monument'
  | 'museum'
  | 'park'
  | 'stadium'
  | 'station'
  | 'technology park'
  | 'university'
  | 'worship';

export type LandmarkRow = readonly [
  name: string,
  kind: LandmarkKind,
  locality: string,
  pincode: string,
  latitude: number,
  longitude: number,
  ...otherNames: string[],
];
