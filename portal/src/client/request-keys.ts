import { ApiError } from './api-error.ts'
import type { Call } from './http.ts'
import { newId } from './new-id.ts'

/**
 * After this time in milliseconds the same content is a new request, as the server keeps responses
 * for a day.
 */
const KEPT_MS = 10 * 60_000

/**
 * Adds an `Idempotency-Key` to each request. Retries of an unanswered request reuse the key, so the
 * server executes it only once.
 */
export function requestKeys(now: () => number = Date.now) {
  const unanswered = new Map<string, { key: string; at: number }>()
  return async <Result>(call: Call, work: (key: string) => Promise<Result>): Promise<Result> => {
    const name = nameOf(call)
    const previous = unanswered.get(name)
    unanswered.delete(name)
    const key = previous && now() - previous.at < KEPT_MS ? previous.key : newId()
    try {
      return await work(key)
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(name, { key, at: now() })
      throw error
    }
  }
}

/** A failed gateway or server may have executed the request, and a busy one will have. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.messages[0]?.context === 'idempotency'

function nameOf({ method, path, body }: Call): string {
  const fields =
    body instanceof FormData ? [...body].map(([name, value]) => [name, serialise(value)]) : body
  return JSON.stringify([method, path, fields])
}

const serialise = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
