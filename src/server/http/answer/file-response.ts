import type * as z from 'zod/mini';
import type { file } from '../../../contract/bodies.ts';

export function fileResponse({ bytes, contentType, fileName }: z.output<typeof file>): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
