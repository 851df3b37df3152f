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
  /** The caller says in place what was refused; that the server could not answer is told all the same. */
  quiet?: boolean
  /** Nobody waits for it: not even an outage is told. */
  background?: boolean
  /** Works without a session, for visitors. */
  open?: boolean
  /** A stream: not ended after the usual time. */
  endless?: boolean
  /** From 0 to 1, while the bytes of the body are on their way; the time runs from the last of them. */
  onProgress?: (share: number) => void
  /** The toast of a failure where it is not the status that tells. */
  failure?: CommonFailure
  headers?: Record<string, string>
  /** Arrives even when the page is closed meanwhile. */
  keepalive?: boolean
}

/** A call whose answer is an envelope that others may come along with. */
type Exchange = CallOptions & { isRead?: boolean }

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The way to the server: each call throws `ApiError`, after its toasts. */
export interface Http {
  get: <Content>(path: string, options?: CallOptions) => Promise<Content>
  send: <Content>(call: Call, options?: CallOptions) => Promise<Content>
  /** The answer as it is, for files and streams. */
  raw: (path: string, options?: CallOptions) => Promise<Response>
}

export interface Call {
  method: Method
  path: string
  /** Sent as JSON, a form as it is. */
  body?: unknown
}

export interface HttpOptions {
  session: Pick<SessionStore, 'current' | 'refresh'>
  /** Empty where the portal is served by the server itself. */
  server_url?: string
  project: string
  language: () => string
  onFailure: (failure: CommonFailure) => void
  /** A failure in the reader's words, for what has none of the server's. */
  words: (failure: CommonFailure) => string
  /** Asks the reader to prove anew who he is; whether he did. */
  onProof?: () => Promise<boolean>
  /** The server no longer knows a session that we have. */
  onSignedOut: () => void
  log: (error: Error) => void
}

/** Milliseconds after which a call is given up. */
const timeout = 60_000

/** Makes the one client of the portal. */
export function createHttp(options: HttpOptions): Http {
  const withKey = requestKeys()
  const failures = failuresOf(options)
  const exchange = exchangeOf(options, failures, askOf(options, failures))
  return {
    get: async (path, call = {}) =>
      contentOf(await exchange(path, {}, { ...call, isRead: !call.headers })),
    send: async <Content>(sent: Call, call: CallOptions = {}) => {
      const { method, path, body } = sent
      const work = async (headers: object) =>
        contentOf<Content>(
          await exchange(
            path,
            { method, body: bodyOf(body) },
            { ...call, headers: { ...headers, ...call.headers } },
          ),
        )
      return withKey(sent, (key) => work({ 'idempotency-key': key }))
    },
    raw: (path, call = {}) => exchange(path, {}, call),
  }
}

type Ask = (path: string, attempt: Attempt) => Promise<Response>

/** A call with its session: renewed where it ran out, proven anew where the server asks for it. */
function exchangeOf(options: HttpOptions, { fail, errorOf }: Failures, ask: Ask) {
  return async (path: string, init: RequestInit, call: Exchange): Promise<Response> => {
    const session = options.session.current()
    const token = tokenOf(session)
    if (!token && !call.open) throw sessionMissing(options.log)

    const answer = await ask(path, { init, call, token })
    if (answer.ok) return answer
    if (answer.status !== 401 || !token) return proven(await errorOf(answer), { path, init, call })

    // A token may have run out while the computer slept: one more try if there is a new one.
    const renewed = tokenOf(await options.session.refresh())
    const again =
      renewed && renewed !== token ? await ask(path, { init, call, token: renewed }) : answer
    if (again.ok) return again
    if (again.status !== 401) throw fail(await errorOf(again), call)
    options.onSignedOut()
    throw await errorOf(again)
  }

  /** Once more, where only a recent proof was missing and is given now. */
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

/** One request with its headers; reads of one moment leave together. */
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
      const ask = (one: string) => fetch(server_url + one, { ...init, signal: limited({}) })
      const answer = await readWithOthers(ask, address)
      signal?.throwIfAborted()
      return answer
    }
    const url = server_url + address
    const request = { ...init, keepalive, signal }
    if (!onProgress) return fetch(url, { ...request, signal: limited(call) })
    // Nobody uploads on the first screen.
    const { sendWithProgress } = await import('./send-with-progress.ts')
    return sendWithProgress(url, request, { onProgress, timeout })
  }
}

type Failures = ReturnType<typeof failuresOf>

/** What an answer that is none becomes, and who hears of it. */
function failuresOf(options: Pick<HttpOptions, 'words' | 'onFailure'>) {
  /** A gateway or a network has no words for the reader: then they are ours. */
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

/** What is no number is refused by the server; JSON alone would make it null, which empties a field. */
const inWords = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value

async function contentOf<Content>(answer: Response): Promise<Content> {
  const envelope = parseJson(await answer.text()) as Envelope<Content> | null
  return (envelope?.content ?? null) as Content
}

/** What ends a call: its caller, or the usual time. */
function limited({ signal, endless }: CallOptions): AbortSignal | null {
  if (endless) return signal ?? null
  const late = AbortSignal.timeout(timeout)
  return signal ? AbortSignal.any([signal, late]) : late
}

function sessionMissing(log: HttpOptions['log']): ApiError {
  const error = new ApiError(401, [{ context: 'auth', message: 'Session not found' }])
  log(error)
  return error
}
