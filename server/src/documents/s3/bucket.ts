import { setTimeout as pause } from 'node:timers/promises'
import { trimLastSigns } from '@ruecklauf/model'
import { AwsClient } from 'aws4fetch'
import type { S3 } from '../../config.ts'
import { messageOf } from '../../errors/error-code.ts'
import { AppError } from '../../errors/errors.ts'
import { storageUnavailable } from '../document-errors.ts'
import { refusalCode } from './read-listing.ts'
import { watchdog } from './watchdog.ts'

/** Timeouts and retries of the server. */
export interface Patience {
  /** Total attempts until it counts as unreachable. */
  tries: number
  /** Time until it answers, and between pieces of a body; sending may take longer by its size. */
  answer_ms: number
}

/** Three tries stay below the ten seconds that a transaction may be idle. */
const usual: Patience = { tries: 3, answer_ms: 2_500 }
const FIRST_PAUSE_MS = 100
/** Half a megabyte a second is the slowest supported line. */
const SLOWEST_BYTES_PER_MS = 500

export interface BucketOptions {
  patience?: Patience
  /** Called with the reason why the server is not used, for the operator. */
  onProblem?: (message: string) => void
}

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Key of an object, or nothing for the bucket. */
  key?: string
  query?: Readonly<Record<string, string>>
  /** The sent body, with its hash: the server refuses anything else. */
  body?: { content: Uint8Array<ArrayBuffer> | Blob; size: number; sha256: string }
}

/** The body of an answer, piece by piece; null where there is no such object. */
export type Content = AsyncIterable<Uint8Array> | null

/**
 * One bucket of an S3 server. Every request is signed, timed and retried. `use` runs again with
 * each attempt, so that a broken body is read again from its beginning.
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

  /** @throws storageUnavailable, and expected failures of `use` */
  async function ask<Result>(
    request: Asked,
    use: (content: Content) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      using watch = watchdog(patience.answer_ms + (request.body?.size ?? 0) / SLOWEST_BYTES_PER_MS)
      try {
        const answer = await send(request, watch.signal)
        watch.rest(patience.answer_ms)
        if (answer.ok) return await use(watch.over(answer))
        await refuseOther(request, answer)
        return await use(null)
      } catch (error) {
        if (isFinal(error, attempt)) throw error
        if (attempt >= patience.tries || error instanceof Refused) {
          onProblem?.(`S3: ${request.method} ${request.key ?? s3.bucket}: ${messageOf(error)}`)
          throw storageUnavailable()
        }
      }
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }

  /**
   * The status of one answer about the bucket itself.
   * @throws the error that prevents an answer
   */
  async function status(): Promise<number> {
    using watch = watchdog(patience.answer_ms)
    return (await send({ method: 'HEAD' }, watch.signal)).status
  }
  return { ask, status }
}

/** Statuses that a retry does not change. */
class Refused extends Error {}

/** An expected failure; bytes with a wrong hash are read once more, as the line may be to blame. */
const isFinal = (error: unknown, attempt: number) =>
  error instanceof AppError && !(error.code === 'file_changed' && attempt === 1)

/** Passes where only the object is missing. */
async function refuseOther({ method }: Asked, answer: Response) {
  const code = method === 'HEAD' ? '' : refusalCode(await answer.text())
  if (answer.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return
  const problem = `${answer.status} ${code}`.trim()
  throw answer.status >= 500 || answer.status === 429 ? new Error(problem) : new Refused(problem)
}

/** The URL of an object, or of the bucket itself. */
export function addressOf(s3: S3, key = '', query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(s3.endpoint)
  if (!s3.path_style) url.hostname = `${s3.bucket}.${url.hostname}`
  const parts = [...(s3.path_style ? [s3.bucket] : []), ...(key ? [key] : [])]
  url.pathname = `${trimLastSigns(url.pathname, '/')}/${parts.join('/')}`
  url.search = new URLSearchParams(query).toString()
  return url.href
}
