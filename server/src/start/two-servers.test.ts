import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileForm } from '../testing/form.ts'
import { testApi } from '../testing/servers/api.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { listenLive } from '../testing/servers/listen-live.ts'
import { testS3 } from '../testing/servers/s3.ts'
import { serverProcess } from '../testing/servers/server-process.ts'

/* Two programs as an operator runs them on two machines: one database, one bucket, folders of their own. */

const s3 = await testS3()
const api = await testApi({ now: new Date().toISOString() })
const machine = async (name: string) =>
  serverProcess({
    port: await freePort(),
    database: api.database.url,
    data_dir: `${api.deps.config.data_dir}/${name}`,
    config: s3.environment,
  })
const [first, second] = [await machine('first'), await machine('second')]
const admin = await api.as('admin')
const installer = await api.as('installer')

beforeAll(() => Promise.all([first.start(), second.start()]))
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  await api.close()
  await s3.close()
})

const headersOf = (signed: Record<string, string>) => ({
  ...signed,
  'arke-project-key': api.deps.config.project_key,
})

describe('two servers on one database', () => {
  it('have the same documents', async () => {
    const bytes = Buffer.from('%PDF-1.7\nRechnung')
    const form = fileForm(bytes, { filename: 'rechnung.pdf' })
    const sent = await fetch(`${first.url}/lib/arke_file/unit`, {
      method: 'POST',
      headers: { ...headersOf(admin.headers), ...form.headers },
      body: new Uint8Array(form.body),
    })
    expect(sent.status).toBe(200)
    const { content } = (await sent.json()) as { content: { id: string } }
    const unit = await fetch(`${second.url}/lib/arke_file/unit/${content.id}?load_files=true`, {
      headers: headersOf(admin.headers),
    })
    const { signed_url } = ((await unit.json()) as { content: { signed_url: string } }).content
    const { pathname, search } = new URL(signed_url)
    const opened = await fetch(second.url + pathname + search)
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('tell people of the other one what has just happened', async () => {
    const stream = await listenLive(`${second.url}/lib/live`, installer.headers)
    expect(stream.status).toBe(200)
    const created = await fetch(`${first.url}/lib/paperwork/unit`, {
      method: 'POST',
      headers: { ...headersOf(installer.headers), 'content-type': 'application/json' },
      body: JSON.stringify({ note: 'neu' }),
    })
    const { content } = (await created.json()) as { content: { id: string } }
    await expect.poll(() => stream.heard).toContainEqual({ topic: 'paperwork', id: content.id })
    stream.stop()
  })

  it('do each job once', async () => {
    const runs = async () =>
      (
        await api.database.owner.query<{ count: number }>(
          `select count(*)::int as count from seen_run`,
        )
      ).rows[0]?.count ?? 0
    await api.database.owner.query(`
      create table seen_run (name text, began_at timestamptz, previous timestamptz);
      create function see_run() returns trigger language plpgsql as $$ begin
        if new.began_at is distinct from old.began_at then
          insert into seen_run values (new.name, new.began_at, old.began_at);
        end if; return new; end $$;
      create trigger seen after update on job_run for each row execute function see_run()`)
    await expect.poll(runs, { timeout: 60_000 }).toBeGreaterThan(8)
    const { rows } = await api.database.owner.query(
      `select name from seen_run where name in ('chain_audit', 'work_through_piles')
       and began_at - previous < case name when 'chain_audit' then interval '5 s' else interval '3 s' end`,
    )
    expect(rows).toEqual([])
  }, 90_000)
})

describe('a server that is stopped while clients keep their connections', () => {
  /** One request on a kept connection; its status, or the code of what went wrong. */
  const ask = (agent: Agent, url: string) =>
    new Promise<number | string>((resolve) => {
      request(
        `${url}/lib/product/unit?limit=3`,
        { agent, headers: headersOf(admin.headers) },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
          answer.on('error', (error) => resolve(String(error)))
        },
      )
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)))
        .end()
    })

  it('fails none of their requests, and its documents and people go on at the other', async () => {
    const counts = new Map<number | string, number>()
    let isOver = false
    let leads_to = first.url
    /** As a proxy looks after the machines behind it. */
    const look = setInterval(async () => {
      const isReady = await fetch(`${first.url}/lib/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (!isReady) leads_to = second.url
    }, 100)
    const clients = Array.from({ length: 12 }, async (_, n) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (!isOver) {
        const answer = await ask(agent, leads_to)
        counts.set(answer, (counts.get(answer) ?? 0) + 1)
        await pause(n * 5)
      }
      agent.destroy()
    })
    await pause(500)
    await first.stop()
    expect(first.exitCode()).toBe(0)
    await pause(500)
    isOver = true
    await Promise.all(clients)
    clearInterval(look)
    expect(leads_to).toBe(second.url)
    expect([...counts.keys()]).toEqual([200])
    expect(counts.get(200)).toBeGreaterThan(50)
    await first.start()
  })
})
