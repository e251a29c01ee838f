const megabyte = 1024 * 1024;

export const maxLogoBytes = 2 * megabyte;
export const maxBannerBytes = 5 * megabyte;
/** Of a phone's photo, which the browser makes smaller before it is sent. */
export const maxPhotoBytes = 20 * megabyte;

/** A request has the file and the overhead of its form. */
export function maxFormBytes(maxFileBytes: number): number {
  return maxFileBytes + 8 * 1024;
}

export function fileTooLargeMessage(maxBytes: number): string {
  return `File size exceeds ${maxBytes / megabyte}MB limit`;
}
