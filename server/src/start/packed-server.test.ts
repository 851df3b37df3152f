import { berlinDay } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginAuditorSession } from '../auditors/auditor-session.ts'
import { newId } from '../db/id.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { everyRoute } from '../testing/servers/every-route.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { packedProgram, serverProcess } from '../testing/servers/server-process.ts'

/* The program that `npm start` runs, beside its sources on the same database: each route once. */

const api = await testApi({ now: new Date().toISOString() })
const { database, deps, world } = api
await ensureSettings(database.owner_db)
const members = await everyRole(api)
const product = await world.product({})
await world.serialNumber({ link_product: product.id })
await world.salesPoint()
await world.draft({ link_installer: members.installer.member })

const packed = serverProcess({
  port: await freePort(),
  program: packedProgram,
  database: database.url,
  data_dir: deps.config.data_dir,
})
beforeAll(packed.start)
afterAll(async () => {
  await packed.stop()
  await api.close()
})

interface Call {
  method: string
  url: string
  headers: Record<string, string>
}

/** The status of an answer; what a stream sends behind it is not awaited. */
async function statusOf({ method, url, headers }: Call): Promise<number> {
  const end = new AbortController()
  const isRead = method === 'GET' || method === 'HEAD'
  const answer = await fetch(packed.url + url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.any([end.signal, AbortSignal.timeout(5_000)]),
    ...(isRead ? {} : { body: '{}' }),
  })
  end.abort()
  return answer.status
}

const failuresOf = async (calls: readonly Call[]) => {
  const failures: string[] = []
  for (const call of calls) {
    const status = await statusOf(call).catch(String)
    if (typeof status === 'string' || status >= 500)
      failures.push(`${call.method} ${call.url}: ${status}`)
  }
  return failures
}

/** A unit of an arke, or an id of none. */
async function someUnit({ relation }: { relation: string }): Promise<string> {
  const { rows } = await database.owner.query<{ id: string }>(`select id from ${relation} limit 1`)
  return rows[0]?.id ?? 'nothing'
}

const signed = (headers: Record<string, string>) => ({
  ...headers,
  'arke-project-key': deps.config.project_key,
})

async function auditorCookie(): Promise<string> {
  const now = new Date()
  const month = berlinDay(now).slice(0, 7)
  const auditor = newId()
  const { owner } = database
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into auditor (id, name, email, first_month, last_month, until, link_change, granted_at)
     values ($1, 'Prüferin', 'pruefung@example.de', $2, $2, $3, 'none', $4)`,
    [auditor, month, berlinDay(now), now.toISOString()],
  )
  await owner.query('reset session_replication_role')
  const header = await beginAuditorSession(database.db, { auditor, now, isSecure: false })
  return header.split(';')[0] ?? ''
}

describe('the packed server', () => {
  const routes = everyRoute(api.app).filter(({ url }) => url !== '*')

  it('knows every route of its sources, and fails at none', async () => {
    expect(routes.length).toBeGreaterThan(120)
    const calls = routes.map(({ method, url }) => ({
      method,
      url: url.replace(':direction|:type', 'child|link').replace(/:\w+/g, 'nothing'),
      headers: signed(members.super_admin.headers),
    }))
    expect(await failuresOf(calls)).toEqual([])
  })

  it('shows an auditor each of the pages', async () => {
    const cookie = await auditorCookie()
    const pages = routes.filter(
      ({ method, url }) => method === 'GET' && /^\/audit(?!\/enter)/.test(url),
    )
    for (const { method, url } of pages) {
      const call = { method, url: url.replace(':name', 'buchungen'), headers: { cookie } }
      expect([url, await statusOf(call)]).toEqual([url, 200])
    }
  })

  it.each(['super_admin', 'installer'] as const)(
    'fails at no function that %s may call',
    async (role) => {
      const headers = signed(members[role].headers)
      const calls: Call[] = []
      for (const served of deps.registry.current().arkes.values()) {
        const unit = await someUnit(served)
        for (const { name, scope, methods } of served.functions.values())
          for (const method of methods) {
            const address = scope === 'unit' ? `unit/${unit}/function` : 'function'
            calls.push({ method, url: `/lib/${served.id}/${address}/${name}`, headers })
          }
      }
      expect(calls.length).toBeGreaterThan(300)
      expect(await failuresOf(calls)).toEqual([])
    },
  )
})
