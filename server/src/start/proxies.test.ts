import { setTimeout as pause } from 'node:timers/promises'
import { keysOf } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { triesAll } from '../../../scripts/tries.ts'
import {
  askSecurely,
  keptConnection,
  listenSecurely,
  type Told,
} from '../testing/proxies/ask-securely.ts'
import { isInstalled, type ProxyName, proxies, runProxy } from '../testing/proxies/run-proxy.ts'
import { testApi } from '../testing/servers/api.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { serverProcess } from '../testing/servers/server-process.ts'
import { runOnServer } from '../testing/servers/test-server.ts'

/* What `deploy` puts before two servers, as real programs: with `--all`, each that this machine has. */

const metrics_token = 'nur-innen-zu-lesen-1234567890123456'

async function openFront(proxy: ProxyName) {
  const api = await testApi({ now: new Date().toISOString() })
  const port = await freePort()
  const machine = async (name: string) => {
    const server = serverProcess({
      port: await freePort(),
      database: api.database.url,
      data_dir: `${api.deps.config.data_dir}/${name}`,
      config: {
        PUBLIC_URL: `https://localhost:${port}`,
        TRUSTED_PROXIES: '127.0.0.1/32',
        METRICS_TOKEN: metrics_token,
      },
    })
    await server.start()
    return server
  }
  const servers = await Promise.all([machine('first'), machine('second')])
  const installer = await api.as('installer')
  const upstreams = servers.map(({ url }) => url.replace('http://', ''))
  const front = await runProxy(proxy, { port, upstreams })
  const projectHeaders = { 'arke-project-key': api.deps.config.project_key }
  return {
    url: front.url,
    database: api.database.url,
    servers,
    /** Of nobody, and of somebody who is signed in. */
    headers: { known: projectHeaders, signed: { ...installer.headers, ...projectHeaders } },
    close: async () => {
      await front.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await api.close()
    },
  }
}

const isTried = (proxy: ProxyName) => triesAll && isInstalled(proxy)

for (const proxy of keysOf(proxies))
  describe.runIf(isTried(proxy))(`${proxy} before two servers`, () => {
    let front: Awaited<ReturnType<typeof openFront>>
    beforeAll(async () => {
      front = await openFront(proxy)
    })
    afterAll(() => front?.close())

    const post = (path: string, body: unknown, headers: Record<string, string>) =>
      askSecurely(`${front.url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // Not the address that the proxy has, whose word is believed.
        localAddress: '127.0.0.2',
      })

    it('passes what is asked, and says who asks, whatever he says himself', async () => {
      const headers = front.headers.signed
      const list = await askSecurely(`${front.url}/lib/product/unit?limit=3`, { headers })
      expect(list.status).toBe(200)
      const statuses: number[] = []
      for (let n = 0; n < 12; n++) {
        const guess = { username: 'niemand@example.de', password: `falsch ${n}` }
        const forged = { ...front.headers.known, 'x-forwarded-for': `203.0.113.${n}` }
        statuses.push((await post('/lib/auth/signin', guess, forged)).status)
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    })

    it('keeps what only the inside reads', async () => {
      const headers = { authorization: `Bearer ${metrics_token}` }
      const inside = await fetch(`${front.servers[0]?.url}/metrics`, { headers })
      expect(inside.status).toBe(200)
      const { status } = await askSecurely(`${front.url}/metrics`, { headers })
      expect(status).toBe(404)
    })

    it('takes files of the size that banks have, and no larger ones', async () => {
      const send = (megabytes: number) => {
        const body = Buffer.alloc(megabytes * 1_000_000)
        const headers = {
          ...front.headers.signed,
          'content-type': 'application/octet-stream',
          'content-length': body.length,
        }
        return askSecurely(`${front.url}/lib/arke_file/unit`, {
          method: 'POST',
          headers,
          body,
        }).then(
          ({ status, text }) => ({ status, isOurs: text.startsWith('{') }),
          // The connection may end before all of it is sent.
          () => ({ status: 413, isOurs: false }),
        )
      }
      expect(await send(50)).toMatchObject({ isOurs: true })
      // Cut by the proxy, or refused by what came through before.
      expect([400, 413]).toContain((await send(70)).status)
    })

    it('passes live events as they come', async () => {
      const stream = listenSecurely(`${front.url}/lib/live`, front.headers.signed)
      await expect.poll(() => stream.heard.length).toBeGreaterThan(0)
      const created = await post('/lib/paperwork/unit', { note: 'neu' }, front.headers.signed)
      const { content } = JSON.parse(created.text) as { content: { id: string } }
      await expect
        .poll(() => stream.heard.join(''), { timeout: 3_000 })
        .toContain(`"id":"${content.id}"`)
      stream.stop()
    })

    /** Asks without a pause as eight people do, meanwhile; answers with how often each status was had. */
    const readingMeanwhile = async (work: () => Promise<unknown>) => {
      const statusCounts = new Map<number | string, number>()
      const others: Told[] = []
      let isOver = false
      const clients = Array.from({ length: 8 }, async (_, n) => {
        const headers = { ...front.headers.signed, 'accept-language': 'de' }
        const options = { agent: keptConnection(), headers }
        while (!isOver) {
          const answer = await askSecurely(`${front.url}/lib/product/unit?limit=3`, options).catch(
            (error: NodeJS.ErrnoException) => ({ status: error.code ?? String(error) }),
          )
          statusCounts.set(answer.status, (statusCounts.get(answer.status) ?? 0) + 1)
          if ('text' in answer && answer.status !== 200) others.push(answer)
          await pause(20 + n * 5)
        }
        options.agent.destroy()
      })
      await work()
      isOver = true
      await Promise.all(clients)
      return { told: statusCounts, others }
    }

    it('lets no request fail while one after the other is stopped and started again', async () => {
      const { told: statuses } = await readingMeanwhile(async () => {
        for (const server of front.servers) {
          await pause(500)
          await server.stop()
          await pause(500)
          await server.start()
        }
      })
      expect([...statuses.keys()]).toEqual([200])
      expect(statuses.get(200)).toBeGreaterThan(50)
    }, 240_000)

    it('lets no request that may be repeated fail while one after the other is killed', async () => {
      const { told: statuses } = await readingMeanwhile(async () => {
        for (const server of front.servers) {
          await pause(500)
          await server.kill()
          await pause(1_500)
          await server.start()
        }
      })
      expect([...statuses.keys()]).toEqual([200])
      expect(statuses.get(200)).toBeGreaterThan(50)
    }, 240_000)

    it('passes our 503 as it is, and goes on at once when the database is back', async () => {
      const name = new URL(front.database).pathname.slice(1)
      const { admin } = inject('test_server')
      const { told: statuses, others } = await readingMeanwhile(async () => {
        await pause(500)
        await runOnServer(admin, `alter database ${name} with allow_connections false`)
        await runOnServer(
          admin,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        )
        await pause(4_000)
        await runOnServer(admin, `alter database ${name} with allow_connections true`)
        await pause(3_000)
      })
      expect([...statuses.keys()].filter((status) => status !== 200)).toEqual([503])
      for (const { headers, text } of others)
        expect([headers['retry-after'], text]).toEqual([
          '2',
          expect.stringContaining('gerade nicht erreichbar'),
        ])
      const last = await askSecurely(`${front.url}/lib/product/unit?limit=3`, {
        headers: front.headers.signed,
      })
      expect(last.status).toBe(200)
    }, 240_000)

    it.runIf(proxy === 'nginx')('says in our words that no portal answers at all', async () => {
      for (const server of front.servers) await server.kill()
      const page = await askSecurely(`${front.url}/`)
      const list = await askSecurely(`${front.url}/lib/product/unit`)
      for (const { status, headers, text } of [page, list])
        expect([status, headers['retry-after'], text]).toEqual([
          503,
          '2',
          expect.stringContaining('Der Dienst ist gerade nicht erreichbar.'),
        ])
      expect(JSON.parse(list.text)).toMatchObject({ content: null })
    })
  })
