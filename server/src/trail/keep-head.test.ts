import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudit } from '../audit/audit.ts'
import { readHead, verifyHeads } from '../audit/verify-heads.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { keepHead } from './keep-head.ts'

const api = await testApi()
afterAll(api.close)
const { deps, mails } = api
const { owner, db } = api.database
await ensureSettings(api.database.db)

const record = (id: string) =>
  db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, { caller: null, action: 'update', arke: 'product', id, now: deps.clock() }),
    )
/** What only the owner of the tables could do, with the triggers switched off. */
const tamper = (statement: string) =>
  owner.query(
    `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
  )
const sendTo = (addresses: string) =>
  api.database.db
    .updateTable('setting')
    .set({ value: addresses })
    .where('id', '=', 'trail_head_mail')
    .execute()
const tomorrow = () => {
  api.time.now = new Date(api.time.now.getTime() + 86_400_000)
}

beforeEach(async () => {
  await tamper('delete from trail_head; delete from audit_chain; delete from audit')
  mails.length = 0
  for (const id of ['one', 'two', 'three']) await record(id)
})

describe('where the trail ends', () => {
  it('is kept once a day, by several instances at the same time too', async () => {
    await Promise.all([keepHead(deps), keepHead(deps)])
    await record('four')
    await keepHead(deps)
    const { rows } = await owner.query('select position from trail_head')
    expect(rows).toEqual([{ position: 3 }])
    tomorrow()
    await keepHead(deps)
    expect((await owner.query('select position from trail_head order by 1')).rows).toEqual([
      { position: 3 },
      { position: 4 },
    ])
    expect(await verifyHeads(api.database)).toEqual([])
  })

  it('shows that the end was cut off, or written anew', async () => {
    await keepHead(deps)
    await tamper(
      `delete from audit_chain where position = 3; delete from audit where object_id = 'three'`,
    )
    expect(await verifyHeads(api.database)).toMatchObject([{ position: 3, problem: 'cut_off' }])
    await record('instead')
    tomorrow()
    await keepHead(deps)
    expect(await verifyHeads(api.database)).toMatchObject([{ position: 3, problem: 'rewritten' }])
  })

  it('can’t be changed by those who serve requests', async () => {
    await expect(api.database.pool.query('delete from trail_head')).rejects.toThrow(
      /permission denied/,
    )
    await keepHead(deps)
    await expect(owner.query('delete from trail_head')).rejects.toThrow(/trail_head/)
  })
})

describe('the mail of it', () => {
  it('goes to whom the settings name, and finds what was cut off with all that was kept', async () => {
    await sendTo('revision@firma.example, pruefer@kanzlei.example')
    await keepHead(deps)
    await workEffects(deps)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'pruefer@kanzlei.example',
      'revision@firma.example',
    ])
    const words = /verify (\d+) ([\da-f]{64})/.exec(mails[0]?.text ?? '')
    const head = readHead(words?.slice(1) ?? [])
    expect(await verifyHeads(api.database, [head])).toEqual([])
    await tamper('delete from trail_head; delete from audit_chain where position = 3')
    expect(await verifyHeads(api.database)).toEqual([])
    expect(await verifyHeads(api.database, [head])).toEqual([
      { day: null, position: 3, problem: 'cut_off' },
    ])
  })

  it.each([['3'], ['3', 'abc'], ['-1', 'a'.repeat(64)], ['1e3', 'a'.repeat(64)]])(
    'is none: %j',
    (...words) => {
      expect(() => readHead(words)).toThrow('usage')
    },
  )
})
