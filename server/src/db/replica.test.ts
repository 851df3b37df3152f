import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { testApi } from '../testing/servers/api.ts'
import { postgresPair } from '../testing/servers/postgres-pair.ts'
import { tcpProxy } from '../testing/servers/tcp-proxy.ts'
import { checkReplica } from './check-replica.ts'
import { connectDatabase } from './database.ts'

const pair = await postgresPair()
const wire = await tcpProxy(pair.standby.port)
const api = await testApi({
  database: pair.database({ primary: pair.primary.port, replica: wire.port }),
})
const other = await api.another()
afterAll(pair.close)
afterAll(wire.close)
afterAll(api.close)
afterEach(() => wire.thaw())

const admin = await api.as('admin')
const counts = api.database.read_counts
const onStandby = (statement: string) => pair.sql(pair.standby.port, statement)

let number = 0
/** Writes a product through one instance and returns how it is called. */
async function write() {
  const name = `Gerät ${++number}`
  const article_number = `G-${number}`
  const product = { name, article_number, family: 'heat_pump' }
  await api.world.product(product)
  return name
}
const listed = async (name: string, instance: typeof other | typeof api = api) => {
  const path = `/product/unit?filter=${encodeURIComponent(`eq(name,${name})`)}`
  const { status, content } = await instance.request<{ count: number }>('GET', path, {
    headers: admin.headers,
  })
  return [status, content?.count]
}
/** Reads until the replica is taken again. */
const untilTaken = () =>
  expect
    .poll(async () => {
      const before = counts.replica
      await listed('niemand')
      return counts.replica > before
    })
    .toBe(true)

describe('with a replica', () => {
  it('whoever reads sees what was written before, through whichever instance, and the replica answers', async () => {
    await untilTaken()
    const before = { ...counts }
    for (let round = 0; round < 40; round++) {
      const name = await write()
      expect([round, await listed(name), await listed(name, other)]).toEqual([
        round,
        [200, 1],
        [200, 1],
      ])
    }
    expect(counts.replica - before.replica).toBeGreaterThan(0)
    expect(counts.replica + counts.primary - before.replica - before.primary).toBe(40)
  })

  it('counts, sums, exports, groups, search and reports are read there as well', async () => {
    await untilTaken()
    const paths = [
      '/product/count',
      '/product/function/export?format=csv&columns=name',
      '/unit?limit=1',
      '/unit/count',
      '/group/arke_auth_member/unit?limit=1',
      '/paperwork/sum?fields=expected_amount',
      '/paperwork/function/dashboard',
    ]
    for (const path of paths) {
      const before = counts.replica
      const { status } = await admin.get(path)
      expect([path, status, counts.replica - before]).toEqual([path, 200, 1])
    }
  })

  it('nothing is written there, whoever tries', async () => {
    const { replica_pool } = api.database
    await expect(replica_pool?.query('delete from product')).rejects.toMatchObject({
      code: '25006',
    })
  })
})

describe('where the replica', () => {
  it('is behind, the primary answers, with what was written', async () => {
    await untilTaken()
    await onStandby('select pg_wal_replay_pause()')
    const before = { ...counts }
    for (let round = 0; round < 5; round++) expect(await listed(await write())).toEqual([200, 1])
    expect(counts.replica).toBe(before.replica)
    expect(counts.primary).toBe(before.primary + 5)
    await onStandby('select pg_wal_replay_resume()')
    await untilTaken()
  })

  it('says nothing, nobody waits for it', async () => {
    await untilTaken()
    wire.freeze()
    const before = { ...counts }
    for (let round = 0; round < 5; round++) expect(await listed(await write())).toEqual([200, 1])
    expect(counts.primary).toBe(before.primary + 5)
    wire.thaw()
    await untilTaken()
  })

  it('is killed under load, no reader fails; once it is back it answers again', async () => {
    await untilTaken()
    let isOver = false
    const statuses = new Set<unknown>()
    const readers = Array.from({ length: 6 }, async () => {
      while (!isOver) statuses.add((await listed('niemand'))[0])
    })
    await pair.standby.kill()
    for (let round = 0; round < 5; round++) expect(await listed(await write())).toEqual([200, 1])
    isOver = true
    await Promise.all(readers)
    expect([...statuses]).toEqual([200])
    await pair.standby.start()
    await untilTaken()
    expect(await listed(await write())).toEqual([200, 1])
  })
})

describe('the start', () => {
  const check = async (replica: string) => {
    const warned: string[] = []
    const owner = { connectionString: pair.url(pair.primary.port) }
    const database = connectDatabase({ owner, replica: { connectionString: replica } })
    const result = await checkReplica(database, (text) => warned.push(text)).catch(
      ({ message }) => message,
    )
    await database.close()
    return [result, ...warned]
  }

  it('takes a replica, warns of what follows nothing or is silent, refuses what is another database', async () => {
    const stranger = await testDatabase()
    expect(await check(pair.url(pair.standby.port))).toEqual([undefined])
    expect(await check(pair.url(pair.primary.port))).toEqual([
      undefined,
      expect.stringContaining('follows no primary'),
    ])
    expect(await check('postgresql://ruecklauf@127.0.0.1:9/ruecklauf')).toEqual([
      undefined,
      expect.stringContaining('does not answer'),
    ])
    expect(await check(stranger.url)).toEqual([
      'DATABASE_READ_URL: this is no replica of DATABASE_URL',
    ])
    await stranger.drop()
  })
})
