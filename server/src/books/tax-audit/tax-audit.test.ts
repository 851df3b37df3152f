import { afterAll, describe, expect, it } from 'vitest'
import { makeExports } from '../../exports/make-exports.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { everyRole } from '../../testing/every-role.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { unzipped } from '../../testing/proofs/unzipped.ts'
import { grantedClaim, payAll } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { dtd } from './dtd.ts'
import { auditedTables } from './tax-audit-files.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { database, deps } = api
const { owner } = database
const german = { 'accept-language': 'de' }
await ensureSettings(database.owner_db)
type Member = Awaited<ReturnType<typeof api.as>>

await grantedClaim(api, { amounts: [20_000, 15_001], fields: { company: '=Müller; "Wärme" GmbH' } })
await payAll(await payoutOffice(api))
await workEffects(deps)
const unpaid = await grantedClaim(api, { amounts: [999] })

const path = '/accounting_month/function/tax_audit'
const ask = (member: Member, from: string, to: string) =>
  member.post<{ job: string }>(path, { from, to }, german)

/** The archive of some months, as an admin gets it once they are over. */
async function archiveOf(from: string, to: string) {
  api.time.now = new Date('2026-06-15T09:00:00Z')
  const admin = await api.as('admin')
  const { status, content } = await ask(admin, from, to)
  expect(status).toBe(200)
  await makeExports(deps)
  const answer = await api.app.inject({
    url: `/lib/export_job/unit/${content.job}/function/file`,
    headers: { ...admin.headers, 'arke-project-key': deps.config.project_key },
  })
  expect(answer.statusCode).toBe(200)
  const files = await unzipped(answer.rawPayload)
  const rows = (name: string) => parsed(String(files.get(`${name}.csv`)))
  return { files, rows, text: (name: string) => String(files.get(name)) }
}

/** Rows of a CSV by the names of its columns. */
function parsed(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.trimEnd().split('\r\n')
  const names = head.split(';')
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

const cents = (euro: string | undefined) => Math.round(Number((euro ?? '').replace(',', '.')) * 100)
const sumBy = (rows: Record<string, string>[], key: string) => {
  const sums = new Map<string, number>()
  for (const row of rows)
    sums.set(row[key] ?? '', (sums.get(row[key] ?? '') ?? 0) + cents(row.Betrag))
  return sums
}

describe('the books for the tax office', () => {
  it('add up: each entry to nothing, each account to what the ledger says', async () => {
    const { rows } = await archiveOf('2026-03', '2026-03')
    const postings = rows('buchungen')
    expect(postings.length).toBeGreaterThan(4)
    for (const [, sum] of sumBy(postings, 'Nummer')) expect(sum).toBe(0)
    const moved = sumBy(postings, 'Konto')
    for (const { Konto = '', Anfangsbestand, Endbestand } of rows('konten'))
      expect(cents(Anfangsbestand) + (moved.get(Konto) ?? 0)).toBe(cents(Endbestand))
    const { rows: rowsKept } = await owner.query<{ account_id: string; amount: string }>(
      'select account_id, amount from ledger_balance',
    )
    const ends = new Map(rows('konten').map((row) => [row.Konto, cents(row.Endbestand)]))
    for (const { account_id, amount } of rowsKept) expect(ends.get(account_id)).toBe(Number(amount))
  })

  it('name every posting’s entry and account, claim and member', async () => {
    const { rows } = await archiveOf('2026-03', '2026-05')
    for (const { name, refers = {} } of auditedTables)
      for (const [column, table] of Object.entries(refers)) {
        const key =
          auditedTables.find((candidate) => candidate.name === table)?.columns[0].name ?? ''
        const keys = new Set(rows(table).map((row) => row[key]))
        const lost = rows(name).filter((row) => row[column] && !keys.has(row[column]))
        expect([name, column, lost]).toEqual([name, column, []])
      }
    expect(rows('vorgaenge')).toHaveLength(2)
    expect(rows('geraete')).toHaveLength(3)
    expect(rows('auszahlungen')).toMatchObject([{ Betrag: '350,01', IBAN: expect.any(String) }])
    expect(rows('belege').length).toBeGreaterThan(0)
    expect(rows('mitglieder').map(({ Firma }) => Firma)).toContain(`=Müller; "Wärme" GmbH`)
  })

  it('say in German what each value is, at which rate and who booked it', async () => {
    const { rows, text } = await archiveOf('2026-03', '2026-03')
    const german = /^[A-ZÄÖÜ]/
    const worded: [table: string, column: string][] = [
      ['konten', 'Art'],
      ['journal', 'Art'],
      ['journal', 'Herkunft'],
      ['vorgaenge', 'Status'],
      ['geraete', 'Entscheidung'],
      ['auszahlungen', 'Status'],
      ['belege', 'Art'],
      ['belege', 'Steuerliche_Behandlung'],
    ]
    const index = text('index.xml')
    for (const [table, column] of worded) {
      const values = new Set(rows(table).map((row) => row[column] ?? ''))
      expect(values.size).toBeGreaterThan(0)
      for (const value of values) {
        expect([table, column, value]).toEqual([table, column, expect.stringMatching(german)])
        expect(index).toContain(value)
      }
    }
    expect(index).toContain('Vorgemerkt = für Vorgänge, die noch nicht entschieden sind')
    expect(index).not.toMatch(/in_payout|reserved/)
    expect(new Set(rows('belegpositionen').map(({ Steuersatz }) => Steuersatz))).toEqual(
      new Set(['19,00']),
    )
    const booked = rows('journal').map(({ Art, Gebucht_von }) => `${Art}: ${Gebucht_von}`)
    expect(booked).toContain('Cashback: Programm (selbsttätig)')
    expect(booked.filter((line) => line.startsWith('Auszahlung: '))).toEqual([
      expect.stringMatching(/^Auszahlung: [A-Z]\w+ \w+/),
    ])
  })

  it('have only what was booked in their months', async () => {
    const { rows } = await archiveOf('2026-04', '2026-05')
    expect(rows('journal')).toEqual([])
    expect(rows('vorgaenge')).toEqual([])
    const open = rows('konten').filter(({ Endbestand }) => cents(Endbestand) === unpaid.amount)
    expect(open.length).toBeGreaterThan(0)
  })

  it('are described column by column, in the grammar that is handed out with them', async () => {
    const { files, text } = await archiveOf('2026-03', '2026-03')
    const index = text('index.xml')
    for (const { name, columns } of auditedTables) {
      const described = index.split('<Table>').find((part) => part.includes(`${name}.csv`)) ?? ''
      const names = [...described.matchAll(/<Variable\w+><Name>([^<]+)/g)].map(
        ([, capture]) => capture,
      )
      const [head] = text(`${name}.csv`).split('\r\n')
      expect(names).toEqual(head?.split(';'))
      expect(names).toHaveLength(columns.length)
    }
    const described = [...index.matchAll(/<URL>([^<]+)/g)].map(([, file]) => file)
    const others = ['index.xml', 'gdpdu-01-09-2004.dtd']
    expect([...files.keys()].toSorted()).toEqual([...described, ...others].toSorted())
    const elements = new Set([...index.matchAll(/<([A-Z]\w+)/g)].map(([, element]) => element))
    for (const element of elements) expect(dtd).toContain(`<!ELEMENT ${element} `)
  })
})

describe('they are refused', () => {
  it('to everybody but the admins', async () => {
    for (const [role, member] of Object.entries(await everyRole(api))) {
      const isAllowed = role === 'admin' || role === 'super_admin'
      expect([role, (await ask(member, '2026-03', '2026-03')).status]).toEqual([
        role,
        isAllowed ? 200 : 403,
      ])
    }
  })

  it('for months that are not over, and in the wrong order', async () => {
    api.time.now = new Date('2026-06-15T09:00:00Z')
    const admin = await api.as('admin')
    const current = await ask(admin, '2026-03', '2026-06')
    expect([current.status, current.messages[0]]).toEqual([
      400,
      {
        context: 'to',
        message: 'Der Monat ist noch nicht vorbei. Ausgegeben werden nur ganze Monate.',
      },
    ])
    expect((await ask(admin, '2026-05', '2026-03')).status).toBe(400)
    expect((await ask(admin, "2026-05'--", '2026-03')).status).toBe(400)
  })

  it('without a proof of the last minutes', async () => {
    const admin = await api.as('admin')
    await owner.query('update session set proved_at = null where member_id = $1', [admin.member])
    expect((await ask(admin, '2026-03', '2026-03')).messages[0]?.context).toBe('proof')
  })
})
