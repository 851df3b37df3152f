import type { Envelope } from '@ruecklauf/model'
import { ApiError, type Messages } from './api-error.ts'
import { type CommonFailure, commonFailureOf, isOutage } from './error-toasts.ts'
import { parseJson } from './parse-json.ts'
import { type Query, queryString } from './query-string.ts'
import { readTogether } from './reads.ts'
import { requestKeys } from './request-keys.ts'
import type { Session, SessionStore } from './session.ts'

export interface CallOptions {
  query?: Query
  signal?: AbortSignal
  /** The caller reports a refusal in place. Server failures still show a toast. */
  quiet?: boolean
  /** Background call: even an outage stays silent. */
  background?: boolean
  /** Works without a session, for visitors. */
  open?: boolean
  /** A stream: exempt from the usual timeout. */
  endless?: boolean
  /** Progress from 0 to 1 while the body uploads. The timeout starts after the last byte. */
  onProgress?: (share: number) => void
  /** A custom toast for a failure, instead of the one for its status. */
  failure?: CommonFailure
  headers?: Record<string, string>
  /** The request survives the closing of the page. */
  keepalive?: boolean
}

/** A call with an enveloped response, which can be batched with others. */
type Exchange = CallOptions & { isRead?: boolean }

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The client for the server. Each call throws `ApiError` after showing toasts. */
export interface Http {
  get: <Content>(path: string, options?: CallOptions) => Promise<Content>
  send: <Content>(call: Call, options?: CallOptions) => Promise<Content>
  /** The raw response, for files and streams. */
  raw: (path: string, options?: CallOptions) => Promise<Response>
}

export interface Call {
  method: Method
  path: string
  /** Sent as JSON. A form stays as it is. */
  body?: unknown
}

export interface HttpOptions {
  session: Pick<SessionStore, 'current' | 'refresh'>
  /** Empty if the server also serves the portal. */
  server_url?: string
  project: string
  language: () => string
  onFailure: (failure: CommonFailure) => void
  /** A failure in the member's language, if the server sent no message. */
  words: (failure: CommonFailure) => string
  /** Asks the member to prove their identity. Resolves to whether they did. */
  onProof?: () => Promise<boolean>
  /** The server no longer knows the session. */
  onSignedOut: () => void
  log: (error: Error) => void
}

/** Timeout of a call in milliseconds. */
const timeout = 60_000

/** Creates the portal's single client. */
export function createHttp(options: HttpOptions): Http {
  const withKey = requestKeys()
  const failures = failuresOf(options)
  const exchange = exchangeOf(options, failures, askOf(options, failures))
  return {
    get: async (path, call = {}) =>
      contentOf(await exchange(path, {}, { ...call, isRead: !call.headers })),
    send: async <Content>(request: Call, call: CallOptions = {}) => {
      const { method, path, body } = request
      const work = async (headers: object) =>
        contentOf<Content>(
          await exchange(
            path,
            { method, body: bodyOf(body) },
            { ...call, headers: { ...headers, ...call.headers } },
          ),
        )
      return withKey(request, (key) => work({ 'idempotency-key': key }))
    },
    raw: (path, call = {}) => exchange(path, {}, call),
  }
}

type Ask = (path: string, attempt: Attempt) => Promise<Response>

/** A call with its session: renewed after expiry, and with a new proof of identity on demand. */
function exchangeOf(options: HttpOptions, { fail, errorOf }: Failures, ask: Ask) {
  return async (path: string, init: RequestInit, call: Exchange): Promise<Response> => {
    const session = options.session.current()
    const token = tokenOf(session)
    if (!token && !call.open) throw sessionMissing(options.log)

    const answer = await ask(path, { init, call, token })
    if (answer.ok) return answer
    if (answer.status !== 401 || !token) return proven(await errorOf(answer), { path, init, call })

    // The token may have expired while the computer slept, so one retry with a new token.
    const renewed = tokenOf(await options.session.refresh())
    const retry =
      renewed && renewed !== token ? await ask(path, { init, call, token: renewed }) : answer
    if (retry.ok) return retry
    if (retry.status !== 401) throw fail(await errorOf(retry), call)
    options.onSignedOut()
    throw await errorOf(retry)
  }

  /** Retries once after a missing proof of identity. */
  async function proven(
    error: ApiError,
    { path, init, call }: { path: string; init: RequestInit; call: Exchange },
  ): Promise<Response> {
    if (!error.isProofNeeded || !(await options.onProof?.())) throw fail(error, call)
    const token = tokenOf(options.session.current())
    const answer = await ask(path, { init, call, token })
    if (answer.ok) return answer
    throw fail(await errorOf(answer), call)
  }
}

/** One request with its headers. Reads of the same tick are batched. */
function askOf(options: HttpOptions, { fail, apiError }: Failures): Ask {
  const { server_url = '' } = options
  const readWithOthers = readTogether()
  return (path, { init, call, token }) => {
    const headers = new Headers({
      accept: 'application/json',
      'accept-language': options.language(),
      'arke-project-key': options.project,
      ...call.headers,
    })
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
    if (typeof init.body === 'string') headers.set('content-type', 'application/json')
    const isRead = call.isRead === true && token !== null
    const address = path + queryString(call.query)
    return transmit(address, { ...init, headers }, { ...call, isRead }).catch((cause) => {
      throw call.signal?.aborted ? cause : fail(apiError(0, []), call)
    })
  }

  async function transmit(address: string, init: RequestInit, call: Exchange): Promise<Response> {
    const { keepalive = false, onProgress, signal = null } = call
    if (call.isRead) {
      const ask = (target: string) => fetch(server_url + target, { ...init, signal: limited({}) })
      const answer = await readWithOthers(ask, address)
      signal?.throwIfAborted()
      return answer
    }
    const url = server_url + address
    const request = { ...init, keepalive, signal }
    if (!onProgress) return fetch(url, { ...request, signal: limited(call) })
    // The first screen has no uploads.
    const { sendWithProgress } = await import('./send-with-progress.ts')
    return sendWithProgress(url, request, { onProgress, timeout })
  }
}

type Failures = ReturnType<typeof failuresOf>

/** Maps a failed response to an error, and notifies the listeners. */
function failuresOf(options: Pick<HttpOptions, 'words' | 'onFailure'>) {
  /** Gateways and networks send no message for the member, so the portal uses its own. */
  const apiError = (status: number, messages: Messages): ApiError => {
    if (messages.length > 0) return new ApiError(status, messages)
    const message = options.words(commonFailureOf({ status }) ?? 'internal')
    return new ApiError(status, [{ context: null, message }])
  }
  return {
    apiError,
    errorOf: async (answer: Response): Promise<ApiError> => {
      const envelope = parseJson(await answer.text()) as Partial<Envelope<null>> | null
      return apiError(answer.status, envelope?.messages ?? [])
    },
    fail: (error: ApiError, { quiet, background, failure }: CallOptions): ApiError => {
      const toast = failure ?? commonFailureOf(error)
      if (toast && !background && (!quiet || isOutage(toast))) options.onFailure(toast)
      return error
    },
  }
}

interface Attempt {
  init: RequestInit
  call: Exchange
  token: string | null
}

const tokenOf = (session: Session) =>
  session.status === 'authenticated' ? session.access_token : null

const bodyOf = (body: unknown): FormData | string | null => {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body, inWords)
}

/** The server refuses NaN. Plain JSON would turn it into null, which empties a field. */
const inWords = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value

async function contentOf<Content>(answer: Response): Promise<Content> {
  const envelope = parseJson(await answer.text()) as Envelope<Content> | null
  return (envelope?.content ?? null) as Content
}

/** The abort signals of a call: its caller's, and the timeout. */
function limited({ signal, endless }: CallOptions): AbortSignal | null {
  if (endless) return signal ?? null
  const timeoutSignal = AbortSignal.timeout(timeout)
  return signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal
}

function sessionMissing(log: HttpOptions['log']): ApiError {
  const error = new ApiError(401, [{ context: 'auth', message: 'Session not found' }])
  log(error)
  return error
}
