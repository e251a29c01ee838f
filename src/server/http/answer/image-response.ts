/** The policy keeps scripts in an image from running when its URL is opened. */
export function imageResponse(bytes: Uint8Array<ArrayBuffer>, contentType: string, cacheControl: string): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
