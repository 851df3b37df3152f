import { text } from 'node:stream/consumers'
import type { S3 } from '../../config.ts'
import { messageOf } from '../../errors/error-code.ts'
import { StartError } from '../../errors/start-error.ts'
import { addressOf, openBucket } from './bucket.ts'
import { emptyListing, readListing } from './read-listing.ts'

const PATIENCE_MS = 5_000

/**
 * Checks at the start that the bucket is open to us and to nobody else. A bucket that does not
 * answer is logged and does not stop the start: everything but documents works without it.
 * @throws StartError where it is missing, the key is refused, or strangers may read it
 */
export async function checkBucket(s3: S3, warn: (message: string) => void): Promise<void> {
  const bucket = openBucket(s3)
  const status = await bucket.status().catch((error: unknown) => {
    warn(
      `S3_ENDPOINT: ${s3.endpoint} does not answer (${messageOf(error)}); no documents until it does`,
    )
    return 503
  })
  if (status >= 500) return
  const reason = reasons[status]
  if (reason) throw new StartError(reason(s3))
  if (status !== 200) throw new StartError(`S3_BUCKET: ${s3.bucket} answers ${status}`)
  const first = await bucket.ask(
    { method: 'GET', query: { 'max-keys': '1' } },
    async (content) => (content ? readListing(await text(content)) : emptyListing).objects[0]?.key,
  )
  const open = [addressOf(s3), ...(first ? [addressOf(s3, first)] : [])]
  for (const address of open)
    if (await isOpen(address))
      throw new StartError(`S3_BUCKET: ${s3.bucket} can be read by everybody; make it private`)
}

const reasons: Readonly<Record<number, (s3: S3) => string>> = {
  301: ({ bucket, region }) => `S3_REGION: ${bucket} is not in ${region}`,
  400: ({ bucket }) =>
    `S3_BUCKET: ${bucket} can't be asked for: look at S3_REGION and S3_PATH_STYLE`,
  403: ({ bucket }) => `S3_ACCESS_KEY_ID: this key may not use ${bucket}`,
  404: ({ bucket, endpoint }) => `S3_BUCKET: there is no ${bucket} at ${endpoint}`,
}

/** Whether it answers requests without a key. */
const isOpen = (address: string) =>
  fetch(address, { method: 'GET', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    async ({ ok, body }) => {
      await body?.cancel()
      return ok
    },
    () => false,
  )
