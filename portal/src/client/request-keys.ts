import { ApiError } from './api-error.ts'
import type { Call } from './http.ts'
import { newId } from './new-id.ts'

/** Milliseconds after which the same content is a new request: the server keeps answers for a day. */
const KEPT_MS = 10 * 60_000

/**
 * Gives each request an `Idempotency-Key`. While nobody knows whether a request was done, because no
 * answer came, the same request gets the same key, so that the server does it once.
 */
export function requestKeys(now: () => number = Date.now) {
  const unanswered = new Map<string, { key: string; at: number }>()
  return async <Result>(call: Call, work: (key: string) => Promise<Result>): Promise<Result> => {
    const name = nameOf(call)
    const before = unanswered.get(name)
    unanswered.delete(name)
    const key = before && now() - before.at < KEPT_MS ? before.key : newId()
    try {
      return await work(key)
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(name, { key, at: now() })
      throw error
    }
  }
}

/** A gateway or a server that failed may have done it; one that still works at it will have. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.messages[0]?.context === 'idempotency'

function nameOf({ method, path, body }: Call): string {
  const fields =
    body instanceof FormData ? [...body].map(([name, value]) => [name, told(value)]) : body
  return JSON.stringify([method, path, fields])
}

const told = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
