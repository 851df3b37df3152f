import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { makeExports } from '../exports/make-exports.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { everyRole } from '../testing/every-role.ts'
import { payoutOffice } from '../testing/payouts/handed-over.ts'
import { unzipped } from '../testing/proofs/unzipped.ts'
import { grantedClaim, payAll } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { personalTables, tablesLeftOut } from './tables/index.ts'
import { withheld_everywhere } from './tables/personal-table.ts'

const api = await testApi()
afterAll(api.close)
const { database, deps, world } = api
const { owner } = database
const german = { 'accept-language': 'de' }
type Member = Awaited<ReturnType<typeof api.as>>

const ask = (member: Member) =>
  member.post<{ job: string }>('/export_job/function/personal_data', {}, german)

const fetched = (member: Member, job: string) =>
  api.app.inject({
    url: `/lib/export_job/unit/${job}/function/file`,
    headers: { ...german, ...member.headers, 'arke-project-key': deps.config.project_key },
  })

/** The archive that a member gets, by the names of its files. */
async function archiveOf(member: Member) {
  const { job } = (await ask(member)).content
  await makeExports(deps)
  const answer = await fetched(member, job)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = await unzipped(answer.rawPayload)
  const text = [...files.values()].map(String).join('\n')
  const rows = (table: string) => {
    const file = files.get(`daten/${table}.json`)
    return file ? (JSON.parse(String(file)) as Record<string, unknown>[]) : []
  }
  return { files, text, rows }
}

/** A firm with a paid claim, its invoice, a message, and somebody else who saw none of it. */
async function firm(name: string) {
  const unit = await world.installer({ company: `${name} GmbH`, email: `${name}@firma.example` })
  const member = await api.as('installer', unit)
  const claim = await putClaim(api, { status: 'in_review', installer: unit.id })
  const stored = await deps.files.put(Buffer.from(`Rechnung an ${name}`))
  const file = {
    id: newId(),
    name: 'Rechnung.pdf',
    extension: '.pdf',
    path: stored.sha256,
    ...stored,
  }
  const { db } = database
  await db
    .insertInto('arke_file')
    .values({ ...file, link_owner: unit.id })
    .execute()
  const document = { link_paperwork: claim.id, link_installer: unit.id, link_file: file.id }
  await db
    .insertInto('document')
    .values({ id: newId(), kind: 'invoice', ...document })
    .execute()
  const text = `Frage von ${name}`
  await member.post(`/paperwork/unit/${claim.id}/function/write_message`, { text })
  return { unit, member, claim, file: file.id }
}

/** Ids that are the owner's again, or say whom it deals with and who of its people did something. */
const expected_others = [
  ...['admin', 'brand', 'installer', 'moderator', 'person', 'super_admin', 'wholesaler'].map(
    (table) => `${table}.arke_system_user`,
  ),
  ...['claim_campaign', 'document', 'paperwork', 'paperwork_line', 'invoice_device'].map(
    (table) => `${table}.link_installer`,
  ),
  ...['installer.link_merged_into', 'wholesaler.link_merged_into'],
  'contact_request.link_person',
  ...['paperwork.link_person', 'paperwork.link_wholesaler', 'serial_number.link_wholesaler'],
  ...['person.link_member', 'session.member_id'],
].toSorted()

describe('every table of the database', () => {
  it('is in the archive or on the list of what is not, with its reason', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and relname not like 'pg_%'`,
    )
    const named = [
      ...new Set(personalTables.map(({ table }) => table)),
      ...Object.keys(tablesLeftOut),
    ]
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it('gives nobody’s id but its owner’s, unless that is named here', async () => {
    const { rows } = await owner.query<{ name: string; columns: string[]; all: string[] }>(
      `select relname as name,
        (select coalesce(array_agg(attname::text), '{}') from pg_attribute where attrelid = c.oid
          and exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
            and k.confrelid in ('member'::regclass, '"user"'::regclass, 'person'::regclass,
              'installer'::regclass, 'wholesaler'::regclass) and attnum = any (k.conkey))) as columns,
        (select array_agg(attname::text) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped) as all
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    const open = personalTables.flatMap(({ table, rows: condition, withheld = {} }) => {
      const tableRow = rows.find(({ name }) => name === table)
      const missing = Object.keys(withheld).filter((column) => !tableRow?.all.includes(column))
      expect([table, missing]).toEqual([table, []])
      return (tableRow?.columns ?? [])
        .filter((column) => !condition.includes(`t.${column} `))
        .filter((column) => !(column in { ...withheld, ...withheld_everywhere }))
        .map((column) => `${table}.${column}`)
    })
    expect([...new Set(open)].toSorted()).toEqual(expected_others)
  })
})

describe('a firm', () => {
  it('gets what is stored about it, with its documents, and nothing of another', async () => {
    const [first, other] = [await firm('Abendrot'), await firm('Morgentau')]
    const { files, text, rows } = await archiveOf(first.member)
    expect(String(files.get('LIESMICH.txt'))).toContain('Art. 15 und 20 DSGVO')
    expect(rows('installer')).toMatchObject([{ id: first.unit.id, company: 'Abendrot GmbH' }])
    expect(rows('paperwork')).toMatchObject([{ id: first.claim.id }])
    expect(rows('paperwork_line')).toHaveLength(2)
    expect(rows('claim_message')).toMatchObject([{ text: 'Frage von Abendrot' }])
    expect(rows('ledger_posting').length).toBeGreaterThan(0)
    expect(rows('session')).toHaveLength(1)
    expect([...files.keys()].filter((name) => name.startsWith('dateien/'))).toHaveLength(1)
    for (const foreign of [other.unit.id, other.claim.id, 'Morgentau', 'morgentau'])
      expect(text).not.toContain(foreign)
  })

  it('gets no secret, and not what the office thinks of it', async () => {
    const { unit, member, claim } = await firm('Nordlicht')
    const user = unit.arke_system_user
    await owner.query(
      `insert into credential (user_id, password_hash, changed_at) values ($1, 'GEHEIM-1', now())
       on conflict (user_id) do update set password_hash = 'GEHEIM-1'`,
      [user],
    )
    await owner.query(
      `insert into password_reset (token_hash, user_id, created_at, expires_at)
       values ('GEHEIM-2', $1, now(), now())`,
      [user],
    )
    await owner.query(`update paperwork set internal_note = 'GEHEIM-3' where id = $1`, [claim.id])
    const { text, rows } = await archiveOf(member)
    expect(text).not.toContain('GEHEIM')
    expect(rows('password_reset')).toHaveLength(1)
  })

  it('gets its payouts and its receipts', async () => {
    const { installer } = await grantedClaim(api)
    await payAll(await payoutOffice(api))
    await workEffects(deps)
    const unit = await database.db
      .selectFrom('installer')
      .select('arke_system_user')
      .where('id', '=', installer)
      .executeTakeFirstOrThrow()
    const { files, rows } = await archiveOf(await api.as('installer', unit))
    expect(rows('payout')).toMatchObject([{ link_member: installer }])
    expect(rows('receipt')).toHaveLength(1)
    const receipts = [...files].filter(([name]) => name.startsWith('belege/'))
    expect(receipts.map(([, bytes]) => String(bytes.subarray(0, 4)))).toEqual(['%PDF'])
  })
})

describe('a person of a firm', () => {
  const rights = { may_submit: true, may_see: false, may_bank: false, may_manage: false }

  async function invited() {
    const { member, claim } = await firm(`Firma-${newId().slice(-6)}`)
    const name = {
      first_name: 'Max',
      last_name: 'Monteur',
      email: `max-${newId().slice(-6)}@x.example`,
    }
    const { content } = await member.post<{ id: string }>('/person/function/invite', {
      ...name,
      ...rights,
    })
    const { rows } = await owner.query<{ arke_system_user: string }>(
      'select arke_system_user from person where id = $1',
      [content.id],
    )
    return { firm: member, claim, id: content.id, person: await api.as('installer', rows[0]) }
  }

  it('without all rights gets what is its own', async () => {
    const { firm: owning, claim, id, person } = await invited()
    const { files, text, rows } = await archiveOf(person)
    expect(String(files.get('LIESMICH.txt'))).toContain('über Sie als Person')
    expect(rows('person')).toMatchObject([{ id }])
    expect(rows('session')).toHaveLength(1)
    expect([...files.keys()]).not.toContain('daten/installer.json')
    expect(text).not.toContain(claim.id)
    expect((await archiveOf(owning)).rows('person').length).toBeGreaterThan(0)
  })

  it('loses the file with the rights it was made by', async () => {
    const { firm: owning, id, person } = await invited()
    const all = { may_submit: true, may_see: true, may_bank: true, may_manage: true }
    expect((await owning.post(`/person/unit/${id}/function/set_rights`, all)).status).toBe(200)
    await expect.poll(async () => (await archiveOf(person)).rows('installer').length).toBe(1)
    const { job } = (await ask(person)).content
    await makeExports(deps)
    expect((await fetched(person, job)).statusCode).toBe(200)
    expect((await owning.post(`/person/unit/${id}/function/set_rights`, rights)).status).toBe(200)
    await expect.poll(async () => (await fetched(person, job)).statusCode).toBe(409)
  })
})

describe('the archive', () => {
  it('is given to each role about itself, and to nobody else', async () => {
    const { member } = await firm('Alpenglueh')
    const { job } = (await ask(member)).content
    await makeExports(deps)
    for (const [role, other] of Object.entries(await everyRole(api))) {
      expect([role, (await fetched(other, job)).statusCode]).toEqual([role, 404])
      const own = await archiveOf(other)
      expect([role, own.rows(role)]).toMatchObject([role, [{ id: other.member }]])
    }
  })

  it('needs a proof of the last minutes, and is not for who looks on', async () => {
    const { unit, member } = await firm('Föhnwind')
    const observer = await api.as('super_admin')
    const reason = 'Hilfe am Telefon'
    const path = `/installer/unit/${unit.id}/function/look_as`
    expect((await observer.post(path, { reason })).status).toBe(200)
    await expect.poll(async () => (await ask(observer)).status).toBe(403)
    await owner.query(`update session set proved_at = null where member_id = $1`, [unit.id])
    const refused = await ask(member)
    expect([refused.status, refused.messages[0]?.context]).toEqual([403, 'proof'])
  })

  it('is made in the language of its asker', async () => {
    const { unit, member } = await firm('Talwind')
    await owner.query(`update installer set language = 'it' where id = $1`, [unit.id])
    const { files } = await archiveOf(member)
    expect(String(files.get('LIESMICH.txt'))).toContain('artt. 15 e 20 GDPR')
  })

  it('leaves out what lies damaged in the store, and has all the rest', async () => {
    const { member, file } = await firm('Regenbogen')
    await owner.query(`update arke_file set sha256 = repeat('0', 64) where id = $1`, [file])
    const { files, rows } = await archiveOf(member)
    expect(rows('arke_file')).toHaveLength(1)
    expect([...files.keys()].filter((name) => name.startsWith('dateien/'))).toEqual([])
  })
})
