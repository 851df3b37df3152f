import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { WebhookFailure } from '@ruecklauf/model'
import { PrivateAddressError, placesOf, type Resolve } from './public-address.ts'

/** Looking up, connecting, sending and the answer together. */
const TIMEOUT_MS = 10_000
/** So much of an answer is read; the log keeps its beginning. */
const ANSWER_BYTES = 500

/** The outcome of an attempt: any answer, or none. */
export type Outcome =
  | { status: number; answer: string; duration_ms: number }
  | { failure: WebhookFailure; duration_ms: number }

interface Message {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
}

interface Limits {
  may_be_private: boolean
  timeout_ms?: number
  resolve?: Resolve
}

/**
 * Sends a message once. Resolves and checks the host once, and connects to the checked address; follows no redirect,
 * uses no proxy, keeps no connection. Cost: ten seconds and five hundred bytes of answer at most.
 */
export async function send(message: Message, limits: Limits): Promise<Outcome> {
  const begun = performance.now()
  const since = () => Math.round(performance.now() - begun)
  const signal = AbortSignal.timeout(limits.timeout_ms ?? TIMEOUT_MS)
  try {
    const url = new URL(message.url)
    if (url.protocol !== 'https:' && !limits.may_be_private)
      throw new PrivateAddressError(url.hostname)
    const places = await within(signal, placesOf(url.hostname, limits))
    const answer = await post(message, { url, signal, lookup: only(places) })
    return { ...answer, duration_ms: since() }
  } catch (error) {
    return { failure: signal.aborted ? 'timeout' : failureOf(error), duration_ms: since() }
  }
}

/** Answers a connection's question for its host with what is known already. */
const only =
  (places: readonly { address: string; family: number }[]): LookupFunction =>
  (_, { all }, tell) => {
    const [first] = places
    if (all) tell(null, [...places])
    else tell(null, first?.address ?? '', first?.family ?? 4)
  }

/** A look-up can't be called off; its answer is no longer waited for. */
const within = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])

interface Way {
  url: URL
  signal: AbortSignal
  lookup: LookupFunction
}

function post({ body, headers }: Message, { url, signal, lookup }: Way) {
  const ask = url.protocol === 'https:' ? requestTls : requestPlain
  return new Promise<{ status: number; answer: string }>((resolve, reject) => {
    const request = ask(url, {
      ...{ method: 'POST', agent: false, signal, lookup, maxHeaderSize: 16_384 },
      headers: {
        ...{ 'content-type': 'application/json', 'user-agent': 'Ruecklauf-Webhooks' },
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const done = () => {
        const answer = Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8')
        resolve({ status: response.statusCode ?? 0, answer: printable(answer) })
        request.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= ANSWER_BYTES) done()
      })
      response.on('end', done)
      response.on('error', reject)
    })
    request.end(body)
  })
}

/** PostgreSQL keeps no zero bytes, and a log shows no others of their kind. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ').slice(0, ANSWER_BYTES)

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof PrivateAddressError) return 'private_address'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EHOSTUNREACH') return 'refused'
  if (/CERT|SIGNED|TLS|SSL|ALTNAME/.test(code)) return 'certificate'
  return code === 'ETIMEDOUT' ? 'timeout' : 'other'
}
