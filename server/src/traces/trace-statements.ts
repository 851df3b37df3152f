import type { Span } from '@opentelemetry/api'
import type pg from 'pg'
import { loadedApi } from './loaded-api.ts'

/** So much of a statement tells what it does and to what. */
const MAX_READ = 8_000
const MAX_TABLES = 5

/**
 * A span for each statement of a connection that is asked beneath a request or a job: what it does and
 * the tables that it names, never its values, nor its text, which may hold some.
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
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const traced = (...given: unknown[]) => {
    const text = textOf(given[0])
    if (text === null || !trace.getActiveSpan()?.isRecording()) return query(...given)
    const span = trace.getTracer('pg').startSpan(summaryOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql' },
    })
    const told = given.at(-1)
    if (typeof told === 'function')
      return query(...given.slice(0, -1), (...answer: unknown[]) => {
        end(span, answer[0])
        told(...answer)
      })
    const asked = query(...given)
    void Promise.resolve(asked).then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    )
    return asked
  }
  client.query = traced as typeof client.query
}

/** Of a failed statement the code alone is told, for its text may hold a row. */
function tellCode(span: Span, error: unknown) {
  if (typeof error === 'object' && error !== null && 'code' in error)
    span.setAttribute('db.response.status_code', String(error.code))
}

/** Null for what is not asked by a text alone, as a COPY. */
function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked
  const isSubmitted = typeof asked === 'object' && asked !== null && 'submit' in asked
  if (isSubmitted || typeof asked !== 'object' || asked === null || !('text' in asked)) return null
  return typeof asked.text === 'string' ? asked.text : null
}

/** `select paperwork`, `update member_profile installer`, `commit`. */
export function summaryOf(text: string): string {
  const start = text.slice(0, MAX_READ)
  const [verb = 'statement'] = /[a-z]+/i.exec(start) ?? []
  const named = start.matchAll(/\b(?:from|into|update|join)\s+"?([a-z][a-z0-9_]*)"?/gi)
  const tables = new Set([...named].map(([, table]) => table))
  return [verb.toLowerCase(), ...[...tables].slice(0, MAX_TABLES)].join(' ')
}
