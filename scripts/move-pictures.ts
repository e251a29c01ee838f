import { openDatabase } from '../src/server/database/open-database.ts';
import { moveImages } from '../src/server/images/move-images.ts';
import { openS3 } from '../src/server/object-storage/s3-store.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';

// npm run move-pictures: moves all pictures to where new ones go (PICTURES_IN), while the program runs.

const shownFailures = 20;

async function run() {
  const config = parseConfig(process.env);
  if (!config.s3)
    throw new Error('Set S3_ENDPOINT and the other variables of the bucket, also to move pictures out of it.');
  const database = await openDatabase(config, createLog(config.logLevel));
  try {
    const objects = openS3(config.s3);
    await objects.check();
    const { moved, failed } = await moveImages({ db: database.db, clock: Date.now, objects }, config.imagesIn);
    const target = config.imagesIn === 's3' ? `the bucket ${config.s3.bucket}` : 'the database';
    process.stdout.write(`Pictures moved to ${target}: ${moved}. Not moved: ${failed.length}.\n`);
    for (const { address, reason } of failed.slice(0, shownFailures)) {
      process.stderr.write(`  ${address} stays where it is: ${reason}\n`);
    }
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
