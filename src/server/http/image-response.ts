/** Nothing in a picture may run, should one be opened by its address. */
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
