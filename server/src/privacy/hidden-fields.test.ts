import { type PersonRight, personRights, type Role, roles } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../http/caller.ts'
import { findScope } from '../platform/access.ts'
import { payoutOffice } from '../testing/payouts/handed-over.ts'
import { seedEverywhere } from '../testing/privacy/seed-everywhere.ts'
import { seedChanges } from '../testing/privacy/seeded-changes.ts'
import { idsOfFirm, impersonal } from '../testing/privacy/seeded-firm.ts'
import { grantedClaim, payAll } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { personalData } from './personal-data.ts'
import { rowsOfMember } from './retention/rows-of-member.ts'
import { personalTables } from './tables/index.ts'

const api = await testApi()
afterAll(async () => {
  // Made-up notices lead nowhere.
  await api.database.owner.query('delete from notification')
  await api.close()
})
const { database, deps } = api
const { owner } = database
const registry = deps.registry.current()
const served = [...registry.arkes.values()]

/** The arke whose units or records lie in a table. */
const arkeOf = (table: string) =>
  served.find((arke) => [arke.table, `${arke.table}_record`].includes(table))

interface Column {
  table: string
  name: string
  type: string
}

/** A text, or a number, that stands in this place alone. */
const places = new Map<string, string>()
const markOf = (place: string) => {
  const mark = places.get(place) ?? `${700_000_000 + places.size * 37}`
  places.set(place, mark)
  return mark
}

/** Whether the column took its mark; some know only a few values. */
async function markColumn({ table, name, type }: Column, condition: string): Promise<boolean> {
  const mark = markOf(`${table}.${name}`)
  const value = type === 'jsonb' ? `'{"inside": [{"mark": "${mark}"}]}'` : `'${mark}'`
  const client = await owner.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const { rowCount } = await client.query(
      `update "${table}" as t set "${name}" = ${value} where ${condition}`,
    )
    await client.query('commit')
    return (rowCount ?? 0) > 0
  } catch {
    await client.query('rollback')
    return false
  } finally {
    client.release()
  }
}

async function columnsOfTables(): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type
     from pg_attribute join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  )
  return rows
}

/** Fields that at least one role with the arke may not read. */
const hiddenOf = (table: string) =>
  new Set([...(arkeOf(table)?.access.values() ?? [])].flatMap(({ hidden }) => [...hidden]))

const lineOf = (values: readonly unknown[]) =>
  owner.query(
    `insert into audit (at, actor, person, role, action, object_arke, object_id, changes)
     values (now(), $1, $2, 'installer', 'update', $3, $4, $5)`,
    [...values],
  )

/** Each hidden field of an arke in a line of the trail: as a change, in a proposal, in a copy of the unit. */
async function writeLines(
  table: string,
  unit: string,
  by: { actor: string; person: string | null },
) {
  const arke = arkeOf(table)
  for (const name of arke ? Object.keys(arke.fields) : []) {
    const mark = markOf(`audit.${table}.${name}`)
    for (const changes of [
      { [name]: [mark, mark] },
      { before: { [name]: mark }, after: { [name]: mark } },
      { snapshot: { [name]: mark, of: [{ [name]: mark }] } },
    ])
      await lineOf([by.actor, by.person, arke?.id, unit, JSON.stringify(changes)])
  }
}

/** Fields of days, of few values, or held by a check: of these the keys are looked for. */
const without_mark = [
  ...['iban', 'iban_changed_at', 'iban_held_until', 'iban_state'].map(
    (name) => `installer.${name}`,
  ),
  ...['iban', 'iban_changed_at', 'iban_held_until', 'iban_state'].map(
    (name) => `wholesaler.${name}`,
  ),
  ...['paperwork.handed_up', 'paperwork.in_conflict', 'paperwork.is_flagged', 'paperwork.paid_on'],
  ...[
    'paperwork.new_message_at',
    'paperwork.payout_state',
    'paperwork.photo_due_on',
    ...['payout.holder_likeness', 'payout.iban', 'payout.payee_news'],
  ],
  ...['paperwork.put_off_until', 'paperwork.risk_level'],
]

interface Firm {
  member: string
  person: string
  user: string
}
let firm: Firm = { member: '', person: '', user: '' }
let dealer: Firm = firm
const marked = new Set<string>()
const unmarked = new Set<string>()

/** An installer with a row in every table. */
async function seedInstaller(): Promise<Firm> {
  const { installer: member } = await grantedClaim(api)
  await payAll(await payoutOffice(api))
  await workEffects(deps)
  const ids = await idsOfFirm(owner, member)
  await seedChanges(owner, { member, word: 'zzrow' })
  await seedEverywhere(owner, { member, word: 'zzrow', ids, impersonal })
  const person = `${ids.link_person}`
  await owner.query('update paperwork set link_person = $1 where link_installer = $2', [
    person,
    member,
  ])
  return { member, person, user: `${ids.user_id}` }
}

async function seedWholesaler(): Promise<Firm> {
  const { id: member, arke_system_user } = await api.world.wholesaler()
  const point = await api.world.salesPoint({ link_wholesaler: member })
  const own = await idsOfFirm(owner, member)
  const ids = {
    ...own,
    ...{ link_sales_point: point.id, 'agreed_share.link_sales_group': '', subject: point.id },
    ...{ proposed_by: member, link_wholesaler: member, 'change.reason': 'zzdealer' },
  }
  await seedEverywhere(owner, { member, word: 'zzdealer', ids, impersonal })
  return { member, person: `${own.link_person}`, user: `${arke_system_user}` }
}

/** Puts a mark into each field that is hidden from anybody, and into lines of the trail about each unit. */
async function markFirm({ member, person }: Firm) {
  const columns = await columnsOfTables()
  for (const { table, rows } of personalTables) {
    const condition = rowsOfMember(member, rows)
    const hidden = hiddenOf(table)
    for (const column of columns.filter(
      (candidate) => candidate.table === table && hidden.has(candidate.name),
    )) {
      const isMarked = await markColumn(column, condition)
      ;(isMarked ? marked : unmarked).add(`${table}.${column.name}`)
    }
    if (!arkeOf(table) || table.endsWith('_record')) continue
    const { rows: units } = await owner.query<{ id: string }>(
      `select t.id from "${table}" as t where ${condition} limit 1`,
    )
    for (const { id } of units)
      for (const by of [person, null]) await writeLines(table, id, { actor: member, person: by })
  }
}

/** Everything an asker gets, with the rows of each file. */
async function archiveOf(asker: Caller) {
  const files = new Map<string, string>()
  for await (const { name, content } of personalData(deps, asker, () => undefined)) {
    const parts: Uint8Array[] = []
    for await (const part of content) parts.push(part)
    files.set(name, Buffer.concat(parts).toString('utf8'))
  }
  const keys = (table: string) => {
    const text = files.get(`daten/${table}.json`)
    const rows: Record<string, unknown>[] = text ? JSON.parse(text) : []
    return new Set(rows.flatMap((row) => Object.keys(row)))
  }
  return { files, text: [...files].filter(([name]) => name !== 'LIESMICH.txt').join('\n'), keys }
}

const caller = (role: Role, rest: Partial<Caller>, of: Firm = firm): Caller => ({
  ...{ member: of.member, user: of.user, role, session: 'none', language: 'de' },
  arke_id: registry.byDefinition(role).id,
  ...rest,
})

/** What must not stand in the asker's archive: marks of fields that its permissions hide. */
async function leaksTo(asker: Caller): Promise<string[]> {
  const { text, keys } = await archiveOf(asker)
  const leaks: string[] = []
  for (const { table, file, disclosed } of personalTables) {
    const arke = arkeOf(table)
    if (!arke) continue
    const scope = findScope('get', { registry, caller: asker, served: arke })
    const names = scope
      ? scope.access.hidden
      : Object.keys(arke.fields).filter((name) => !disclosed?.includes(name))
    for (const name of names) {
      const places = [`${table}.${name}`, `audit.${table}.${name}`]
      leaks.push(...places.filter((place) => text.includes(markOf(place))))
      if (keys(file ?? table).has(name)) leaks.push(`key ${table}.${name}`)
    }
  }
  return [...new Set(leaks)]
}

const rightSets = Array.from({ length: 2 ** personRights.length }, (_, bits) =>
  personRights.filter((_right, at) => bits & (1 << at)),
)

beforeAll(async () => {
  firm = await seedInstaller()
  dealer = await seedWholesaler()
  for (const member of [firm, dealer]) await markFirm(member)
}, 120_000)

describe('the archive of personal data', () => {
  it('is asked of many marks', () => {
    expect(marked.size).toBeGreaterThan(45)
    expect([...unmarked.difference(marked)].filter((name) => !without_mark.includes(name))).toEqual(
      [],
    )
  })

  it('has no hidden field for any role that asks as this member', async () => {
    for (const role of roles)
      for (const of of [firm, dealer])
        expect([role, await leaksTo(caller(role, {}, of))]).toEqual([role, []])
  })

  it('has no hidden field for any set of rights of a person', async () => {
    for (const rights of rightSets) {
      const installer = caller('installer', { person: firm.person, rights })
      const wholesaler = caller('wholesaler', { person: dealer.person, rights }, dealer)
      for (const asker of [installer, wholesaler])
        expect([rights, await leaksTo(asker)]).toEqual([rights, []])
    }
  })

  it('has what is the asker’s own', async () => {
    const { keys, text } = await archiveOf(caller('installer', {}))
    expect([...keys('installer')]).toContain('status_reason')
    expect([...keys('paperwork_record')]).toContain('trace')
    expect(text.includes(markOf('audit.paperwork.note'))).toBe(true)
  })

  it('has nothing of before people existed for who has not all rights', async () => {
    const { rows } = await owner.query<{ seq: string }>(
      `select seq from audit where actor = $1 and person is null`,
      [firm.member],
    )
    const numbers = (rights: readonly PersonRight[]) =>
      archiveOf(caller('installer', { person: firm.person, rights })).then(({ files }) =>
        (JSON.parse(files.get('daten/audit.json') ?? '[]') as { seq: number }[]).map((line) =>
          String(line.seq),
        ),
      )
    const before = new Set(rows.map(({ seq }) => String(seq)))
    expect((await numbers([])).filter((seq) => before.has(seq))).toEqual([])
    expect((await numbers([...personRights])).filter((seq) => before.has(seq))).toHaveLength(
      before.size,
    )
  })

  it('has no hidden key in the documents of tables whose units the asker does not read', async () => {
    const nested = { payout_hold_reason: 'zznested1', of: [{ payout_hold_reason: 'zznested2' }] }
    const client = await owner.connect()
    await client.query('begin; set local session_replication_role = replica')
    const { rows } = await client.query<{ after: string }>(
      `update change set after = after || $2 where subject = $1 returning after::text`,
      [firm.member, JSON.stringify(nested)],
    )
    await client.query('commit')
    client.release()
    expect(rows[0]?.after).toMatch(/zznested2/)
    const { text, keys } = await archiveOf(caller('installer', {}))
    expect(text.includes('zznested')).toBe(false)
    expect([...keys('company_change')]).toContain('after')
    expect([...keys('company_change')]).not.toContain('decided_by')
    expect([...keys('mailbox_change')]).toContain('before')
  })
})
