import { setTimeout as pause } from 'node:timers/promises'
import { trimLastSigns } from '@ruecklauf/model'
import { AwsClient } from 'aws4fetch'
import type { S3 } from '../../config.ts'
import { messageOf } from '../../errors/error-code.ts'
import { AppError } from '../../errors/errors.ts'
import { storageUnavailable } from '../document-errors.ts'
import { refusalCode } from './read-listing.ts'
import { watchdog } from './watchdog.ts'

/** How long the server is waited for, and how often it is asked. */
export interface Patience {
  /** Requests in all until it counts as out of reach. */
  tries: number
  /** Until it answers, and from one piece of a body to the next; sending may take longer by its size. */
  answer_ms: number
}

/** Three tries stay below the ten seconds that a transaction may be idle. */
const usual: Patience = { tries: 3, answer_ms: 2_500 }
const FIRST_PAUSE_MS = 100
/** Half a megabyte a second is the slowest line that gets a file through. */
const SLOWEST_BYTES_PER_MS = 500

export interface BucketOptions {
  patience?: Patience
  /** Told why the server is not used, for who runs the portal. */
  onProblem?: (message: string) => void
}

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Key of an object, or nothing for the bucket. */
  key?: string
  query?: Readonly<Record<string, string>>
  /** What is sent, with its hash: the server refuses anything else. */
  body?: { content: Uint8Array<ArrayBuffer> | Blob; size: number; sha256: string }
}

/** What an answer holds, piece by piece; null where there is no such object. */
export type Content = AsyncIterable<Uint8Array> | null

/**
 * One bucket of a server that speaks S3. Every request is signed, timed and tried again; `use` is called
 * anew with each try, so that a body that breaks off is read again from its beginning.
 */
export function openBucket(s3: S3, { patience = usual, onProblem }: BucketOptions = {}) {
  const client = new AwsClient({
    ...{ accessKeyId: s3.access_key_id, secretAccessKey: s3.secret_access_key },
    ...{ region: s3.region, service: 's3', retries: 0 },
  })

  const send = async ({ method, key = '', query = {}, body }: Asked, signal: AbortSignal) => {
    const request = await client.sign(addressOf(s3, key, query), {
      method,
      ...(body ? { body: body.content, headers: { 'x-amz-content-sha256': body.sha256 } } : {}),
    })
    return fetch(request, { signal })
  }

  /** @throws storageUnavailable, and what `use` raises as an expected failure */
  async function ask<Result>(
    asked: Asked,
    use: (content: Content) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      using watch = watchdog(patience.answer_ms + (asked.body?.size ?? 0) / SLOWEST_BYTES_PER_MS)
      try {
        const answer = await send(asked, watch.signal)
        watch.rest(patience.answer_ms)
        if (answer.ok) return await use(watch.over(answer))
        await refuseOther(asked, answer)
        return await use(null)
      } catch (error) {
        if (isFinal(error, attempt)) throw error
        if (attempt >= patience.tries || error instanceof Refused) {
          onProblem?.(`S3: ${asked.method} ${asked.key ?? s3.bucket}: ${messageOf(error)}`)
          throw storageUnavailable()
        }
      }
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }

  /** The status of one answer about the bucket itself. @throws what keeps it from answering */
  async function status(): Promise<number> {
    using watch = watchdog(patience.answer_ms)
    return (await send({ method: 'HEAD' }, watch.signal)).status
  }
  return { ask, status }
}

/** What asking again does not change. */
class Refused extends Error {}

/** An expected failure; bytes that are not those of their hash are read once more, as the line may be to blame. */
const isFinal = (error: unknown, attempt: number) =>
  error instanceof AppError && !(error.code === 'file_changed' && attempt === 1)

/** Passes where just the object is missing. */
async function refuseOther({ method }: Asked, answer: Response) {
  const code = method === 'HEAD' ? '' : refusalCode(await answer.text())
  if (answer.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return
  const problem = `${answer.status} ${code}`.trim()
  throw answer.status >= 500 || answer.status === 429 ? new Error(problem) : new Refused(problem)
}

/** Where an object, or the bucket itself, is found. */
export function addressOf(s3: S3, key = '', query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(s3.endpoint)
  if (!s3.path_style) url.hostname = `${s3.bucket}.${url.hostname}`
  const parts = [...(s3.path_style ? [s3.bucket] : []), ...(key ? [key] : [])]
  url.pathname = `${trimLastSigns(url.pathname, '/')}/${parts.join('/')}`
  url.search = new URLSearchParams(query).toString()
  return url.href
}
