import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../../object-storage/object-store.ts';
import { MissingReportFile, type ReportStore } from './report-store.ts';

const keyOf = (fileId: string) => `reports/${fileId}`;

export function openBucketStore(objects: ObjectStore): ReportStore {
  return {
    put: async (fileId, content) => {
      const bytes = new Uint8Array(await buffer(content));
      const contentHash = createHash('sha256').update(bytes).digest('hex');
      await objects.put(keyOf(fileId), { bytes, contentHash, contentType: 'application/octet-stream' });
    },
    read: async function* (fileId) {
      const content = await objects.stream(keyOf(fileId));
      if (!content) throw new MissingReportFile(`The file ${fileId} is not in the bucket.`);
      yield* content;
    },
    delete: (fileId) => objects.delete(keyOf(fileId)),
  };
}
