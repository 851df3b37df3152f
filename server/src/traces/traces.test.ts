import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { workOutbox } from '../outbox/work-outbox.ts'
import { testDatabase } from '../testing/database.ts'
import { testApi } from '../testing/servers/api.ts'
import { inSpan } from './in-span.ts'
import { openTraces } from './open-traces.ts'
import { summaryOf } from './trace-statements.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector that keeps what it is sent. */
async function openCollector() {
  const bodies: string[] = []
  const keys: unknown[] = []
  const server = createServer(async (request, response) => {
    keys.push(`${request.url} ${request.headers['x-key']}`)
    bodies.push(await text(request))
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spans = () =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((resourceSpan: { scopeSpans: { spans: Span[] }[] }) =>
        resourceSpan.scopeSpans.flatMap(({ spans }) => spans),
      ),
    ) as Span[]
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { bodies, keys, spans, endpoint, close: () => server.close() }
}

const collector = await openCollector()
afterAll(collector.close)
const { endpoint } = collector
const headers = { 'x-key': 'geheim' }

const noWarning = (problem: string) => {
  throw new Error(problem)
}

/** Answers what a caller asks meanwhile, with all of its spans. */
async function traced(share: number, ask: (api: Awaited<ReturnType<typeof testApi>>) => unknown) {
  const end = await openTraces({ endpoint, headers, share, service: 'probe' }, noWarning)
  const database = await testDatabase({ is_traced: true })
  const api = await testApi({ database, config: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  const before = collector.spans().length
  await ask(api)
  await api.close()
  await end()
  return collector.spans().slice(before)
}

const of = (span: Span | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value

describe('traces', () => {
  it('tell a request and its statements by route and table, and nothing of people or values', async () => {
    const spans = await traced(1, async (api) => {
      const installer = await api.as('installer')
      const filter = 'eq(invoice_number,GEHEIM-4711)'
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
      await installer.get(`/paperwork/unit?filter=${filter}`, { traceparent })
      await installer.get('/paperwork/unit/nobody')
    })
    const list = spans.find(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')
    const request = spans.find(({ name }) => name.startsWith('GET /lib/:arke/unit'))
    expect(request).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    })
    expect(list).toBeDefined()
    expect(of(request, 'http.response.status_code')).toEqual({ intValue: 200 })
    expect(of(request, 'ruecklauf.request_id')?.stringValue).toMatch(/^[\w-]{36}$/)
    const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(children.map(({ name }) => name)).toContain('select table_change paperwork')
    const statuses = spans.map((span) => of(span, 'http.response.status_code')?.intValue)
    expect(statuses).toContain(404)
    const sent = collector.bodies.join('')
    expect(sent).toContain('"probe"')
    for (const secret of ['GEHEIM', '@', 'nobody', 'Bearer']) expect(sent).not.toContain(secret)
    expect(new Set(collector.keys)).toEqual(new Set(['/v1/traces geheim']))
  })

  it('tell of work that no request asked for, and of what failed', async () => {
    const spans = await traced(1, async ({ deps, database }) => {
      await database.owner.query(
        "insert into outbox (id, kind, payload, due_at) values ('a', 'invitation_mail', '{}', '2026-01-01')",
      )
      const invitation_mail = async () => {
        await database.pool.query('select * from nowhere').catch(() => undefined)
        throw new Error('no mail to anna@firma.de')
      }
      await workOutbox(deps, { effects: { invitation_mail } })
    })
    const effect = spans.find(({ name }) => name === 'effect invitation_mail')
    expect(effect?.status.code).toBe(2)
    const failed = spans.find(({ name }) => name === 'select nowhere')
    expect(failed?.parentSpanId).toBe(effect?.spanId)
    expect(of(failed, 'db.response.status_code')).toEqual({ stringValue: '42P01' })
    expect(collector.bodies.join('')).not.toContain('anna@')
  })

  it('are sent by our share alone, whatever a caller says', async () => {
    const spans = await traced(0, async (api) => {
      const traceparent = '00-0af7651916cd43dd8448eb211c80319d-b7ad6b7169203331-01'
      await api.request('GET', '/health/live', { headers: { traceparent } })
    })
    expect(spans).toEqual([])
  })

  it('cost nothing but themselves where the collector is gone', async () => {
    const unreachable = { endpoint: 'http://127.0.0.1:9', headers: {}, share: 1, service: 'probe' }
    const warnings: string[] = []
    const end = await openTraces(unreachable, (problem) => warnings.push(problem))
    expect(await inSpan('work', async () => 'done')).toBe('done')
    await end()
    expect(warnings).toEqual([expect.stringMatching(/^OTEL_EXPORTER.*ECONNREFUSED/)])
  })

  it('name a statement by what it does and the tables it names', () => {
    expect(summaryOf('select "id" from "paperwork" where x')).toBe('select paperwork')
    expect(summaryOf('\n  WITH due AS (select id from outbox) update outbox')).toBe('with outbox')
    expect(summaryOf('commit')).toBe('commit')
    expect(summaryOf('—')).toBe('statement')
  })
})
