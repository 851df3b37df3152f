import { readBrand } from '../brand.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createEvents } from '../db/events.ts'
import type { Deps } from '../deps.ts'
import { openFileStore } from '../documents/open-file-store.ts'
import { checkBucket } from '../documents/s3/check-bucket.ts'
import { StartError } from '../errors/start-error.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { createLiveRegistry } from '../platform/schema/definitions/live-registry.ts'
import { everyArke, productRegistry } from '../registry.ts'
import { checkIbanKeys } from '../security/ibans/check-keys.ts'
import { openIbans } from '../security/ibans/ibans.ts'
import type { Closing } from './closing.ts'

/**
 * Puts the real outside world together: clock, mail, files, keys, brand.
 *
 * @throws StartError when the brand folder or the bucket can't be used, or a key is lost.
 */
export async function openDeps(
  config: Config,
  database: Database,
  { closing }: { closing: Closing },
): Promise<Deps> {
  const brand = await readBrand(config.brand_dir).catch((error: Error) => {
    throw new StartError(error.message)
  })
  const ibans = openIbans(config.iban_keys)
  await checkIbanKeys(database.owner, ibans)
  const clock = () => new Date()
  const mailer = createMailer({ config, database, clock, brand, warn: console.warn })
  closing.add(mailer.close)
  const events = await createEvents(database)
  closing.add(events.close)
  if (config.s3) await checkBucket(config.s3, console.warn)
  const files = openFileStore(config, console.error)
  const registry = await createLiveRegistry({
    base: productRegistry(brand),
    everyArke,
    pool: database.pool,
    events,
    onProblem: console.error,
  })
  return { config, database, events, clock, files, ibans, mailer, brand, registry }
}
