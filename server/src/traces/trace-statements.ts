import type { Span } from '@opentelemetry/api'
import type pg from 'pg'
import { loadedApi } from './loaded-api.ts'

/** The characters of a statement that suffice to see its verb and tables. */
const MAX_READ = 8_000
const MAX_TABLES = 5

/**
 * A span for each statement within a request or a job: its verb and tables, never its values or its text, which may
 * hold some.
 */
export function traceStatements(client: pg.ClientBase): void {
  const api = loadedApi()
  if (!api) return
  const { SpanKind, SpanStatusCode, trace } = api
  const end = (span: Span, error: unknown) => {
    if (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      tellCode(span, error)
    }
    span.end()
  }
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const traced = (...parameters: unknown[]) => {
    const text = textOf(parameters[0])
    if (text === null || !trace.getActiveSpan()?.isRecording()) return query(...parameters)
    const span = trace.getTracer('pg').startSpan(summaryOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql' },
    })
    const callback = parameters.at(-1)
    if (typeof callback === 'function')
      return query(...parameters.slice(0, -1), (...answer: unknown[]) => {
        end(span, answer[0])
        callback(...answer)
      })
    const result = query(...parameters)
    void Promise.resolve(result).then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    )
    return result
  }
  client.query = traced as typeof client.query
}

/** A failed statement only reports its code, because its text may hold a row. */
function tellCode(span: Span, error: unknown) {
  if (typeof error === 'object' && error !== null && 'code' in error)
    span.setAttribute('db.response.status_code', String(error.code))
}

/** Null for queries without a text, such as a COPY. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  const isSubmitted = typeof query === 'object' && query !== null && 'submit' in query
  if (isSubmitted || typeof query !== 'object' || query === null || !('text' in query)) return null
  return typeof query.text === 'string' ? query.text : null
}

/** `select paperwork`, `update member_profile installer`, `commit`. */
export function summaryOf(text: string): string {
  const start = text.slice(0, MAX_READ)
  const [verb = 'statement'] = /[a-z]+/i.exec(start) ?? []
  const named = start.matchAll(/\b(?:from|into|update|join)\s+"?([a-z][a-z0-9_]*)"?/gi)
  const tables = new Set([...named].map(([, table]) => table))
  return [verb.toLowerCase(), ...[...tables].slice(0, MAX_TABLES)].join(' ')
}
