import { buffer } from 'node:stream/consumers'
import type { Dashboard, OpenEntries } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { zip } from '../../platform/export/zip.ts'
import {
  type AccountAnswer,
  accountAnswer,
  type EntryAnswer,
} from '../../sepa/example/account-answer.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { testApi } from '../../testing/servers/api.ts'
import { tellMissingStatements } from '../calendar/tell-missing.ts'
import { verifyPayouts } from '../verify-payouts.ts'

/** What banks write of the same business, and what may be mistaken for it. */
const api = await testApi()
const office = await payoutOffice(api)
const { admin, handedOver, bring, decideReturns, account } = office
const { db } = api.database
afterAll(async () => {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
  await api.close()
})
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})

const OTHER = 'DE89370400440532013000'
const PAYEE = 'NL91ABNA0417164300'
let files = 0
const statement = (entries: EntryAnswer[], more: Partial<AccountAnswer> = {}): Buffer => {
  files += 1
  const dated = entries.map((entry) => ({ on: '2026-03-03', ...entry }))
  const statements = [{ statement_id: `F${files}`, account, entries: dated }]
  return accountAnswer({ message_id: `F${files}`, statements, ...more })
}
const archive = async (names: Record<string, Uint8Array>): Promise<Buffer> => {
  const entries = Object.entries(names).map(([name, bytes]) => ({
    name,
    content: [Buffer.from(bytes)],
  }))
  return buffer(zip(entries))
}
const counts = async (file: Uint8Array) => {
  const { status, content, messages } = await bring(file)
  return status === 200 ? content.counts : { refused: messages[0]?.message ?? '' }
}
const open = async () => {
  const { content } = await admin.get<OpenEntries>('/payout_run/function/open_entries')
  return content
}
/** What waits that did not wait before. */
async function waitsBy(file: Uint8Array) {
  const before = new Set((await open()).items.map(({ id }) => id))
  const fileCounts = await counts(file)
  return { told: fileCounts, waiting: (await open()).items.filter(({ id }) => !before.has(id)) }
}
async function one(amount: number, { iban = PAYEE } = {}) {
  const { run, message_id, items } = await handedOver([amount], { iban, iban_state: 'unchecked' })
  const [item] = items
  if (!item) throw new Error('no item')
  return { run, message_id, item, id: item.end_to_end_id, amount }
}
async function paidOne(amount: number) {
  const run = await one(amount)
  const paid = { amount: -amount, transactions: [{ end_to_end_id: run.id, amount: -amount }] }
  expect(await counts(statement([paid]))).toMatchObject({ executed: 1 })
  return run
}
const statusOf = async (id: string) =>
  (
    await db
      .selectFrom('payout')
      .select('payout_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).payout_status

describe('a debit of the same amount is not the run', () => {
  it.each<[string, (amount: number) => EntryAnswer]>([
    [
      'a fee without details',
      (amount) => ({
        amount: -amount,
        code: 'ACMT-MDOP-CHRG',
        own_code: 'NCHG+808+00931',
        text: 'ENTGELTABSCHLUSS KONTOFUEHRUNG',
      }),
    ],
    [
      'a direct debit',
      (amount) => ({
        amount: -amount,
        code: 'PMNT-RDDT-ESDD',
        text: 'FOLGELASTSCHRIFT Finanzamt',
        transactions: [{ name: 'Finanzamt', amount: -amount }],
      }),
    ],
    ['a transfer that is no batch', (amount) => ({ amount: -amount, text: 'UEBERWEISUNG' })],
    [
      'a batch of direct debits',
      (amount) => ({ amount: -amount, code: 'PMNT-RDDT-ESDD', batch: { count: 3 } }),
    ],
    ['a card, by its own code', (amount) => ({ amount: -amount, code: null, own_code: '004' })],
  ])('%s: a person is asked', async (_, entry) => {
    const { run, item, amount } = await one(24_913 + ++files)
    const { told: fileCounts, waiting } = await waitsBy(statement([entry(amount)]))
    expect(fileCounts).toMatchObject({ executed: 0, open: 1 })
    expect(waiting).toMatchObject([{ why: 'looks_like_run', run: { id: run } }])
    expect(await statusOf(item.id)).toBe('sent')
    await db.updateTable('installer').set({ inactive: true }).execute()
  })

  it.each([
    ['of ISO 20022, as a batch', { code: 'PMNT-ICDT-ESCT', batch: { count: 1 } }],
    ['of the German industry', { code: null, own_code: 'NTRF+191+09310' }],
    ['of both, at once', { code: 'PMNT-ICDT-SDVA', own_code: 'NTRF+188+09310' }],
  ])('but a batch of transfers is, by its code %s', async (_, form) => {
    const { item, amount } = await one(1_000_00 + ++files)
    expect(await counts(statement([{ amount: -amount, ...form }]))).toMatchObject({ executed: 1 })
    expect(await statusOf(item.id)).toBe('executed')
  })

  it('and a batch that names it in its text is, in whatever case and across lines', async () => {
    const { item, message_id, amount } = await one(40_404)
    const text = `SAMMLER PII+${message_id.toUpperCase().slice(0, 20)} ${message_id.slice(20)}`
    expect(await counts(statement([{ amount: -amount, text }]))).toMatchObject({ executed: 1 })
    expect(await statusOf(item.id)).toBe('executed')
  })

  it('nor is one in another currency, whatever it names', async () => {
    const { item, id, amount } = await one(51_515)
    const paid = { amount: -amount, currency: 'USD', transactions: [{ end_to_end_id: id }] }
    const { waiting } = await waitsBy(statement([paid]))
    expect(waiting).toMatchObject([{ why: 'currency_differs', currency: 'USD' }])
    expect(await statusOf(item.id)).toBe('sent')
  })
})

describe('what is none of ours', () => {
  it('waits for nobody: sixty payments to suppliers, and what customers pay', async () => {
    const suppliers = Array.from({ length: 60 }, (_, at) => ({
      reference: `L${at}`,
      amount: -10_000 - at,
      transactions: [{ end_to_end_id: `RE-2026-${at}`, name: 'Lieferant', iban: OTHER }],
    }))
    const fees = [{ amount: -4_00, code: 'ACMT-MDOP-CHRG' }, { amount: 77_00 }]
    const { told: fileCounts, waiting } = await waitsBy(statement([...suppliers, ...fees]))
    expect([fileCounts, waiting]).toMatchObject([{ other: 62, open: 0 }, []])
  })
})

describe('what comes back', () => {
  it.each<[string, (run: Awaited<ReturnType<typeof one>>) => EntryAnswer]>([
    [
      'with its id in the text',
      ({ id, amount }) => ({
        amount,
        code: 'PMNT-RCDT-ESCT',
        transactions: [{ remittance: `RETOURE EREF+${id.toUpperCase()} SVWZ+Cashback`, amount }],
      }),
    ],
    [
      'with its id as the id of a transaction',
      ({ id, amount }) => ({ amount, transactions: [{ transaction_id: id, amount }] }),
    ],
    [
      'with its id in capitals',
      ({ id, amount }) => ({
        amount,
        transactions: [{ end_to_end_id: id.toUpperCase(), amount, returned: { code: 'AC04' } }],
      }),
    ],
    ['with its id in the text of the entry', ({ id, amount }) => ({ amount, text: `RUECK ${id}` })],
  ])('%s is proposed to a second person', async (_, entry) => {
    const run = await paidOne(20_000 + ++files)
    expect(await counts(statement([entry(run)]))).toMatchObject({ returned: 1, open: 0 })
    expect((await decideReturns()).status).toBe(200)
    expect(await statusOf(run.item.id)).toBe('returned')
  })

  it.each<[string, string, (run: Awaited<ReturnType<typeof one>>) => EntryAnswer]>([
    [
      'by the code of returns alone',
      'return_unnamed',
      ({ amount }) => ({
        amount,
        code: null,
        own_code: 'NRTI+159+00931',
        transactions: [{ end_to_end_id: 'NOTPROVIDED', remittance: 'Retoure SEPA Überweisung' }],
      }),
    ],
    [
      'as a new transfer from the account of its payee',
      'looks_like_return',
      ({ amount }) => ({
        amount,
        code: 'PMNT-RCDT-ESCT',
        transactions: [{ iban: PAYEE, name: 'Wärme', remittance: 'Irrtum', amount }],
      }),
    ],
    [
      'as the whole sum, which names the order',
      'reversal',
      ({ message_id, amount }) => ({
        amount,
        code: 'PMNT-RCDT-ESCT',
        text: 'STORNO SAMMELUEBERWEISUNG',
        batch: { payment_id: message_id },
      }),
    ],
    [
      'as a transaction of a batch of returns',
      'looks_like_return',
      ({ amount }) => ({
        amount: amount + 500,
        code: 'PMNT-RCDT-ESCT',
        transactions: [
          { iban: PAYEE, amount },
          { iban: OTHER, amount: 500 },
        ],
      }),
    ],
  ])('%s waits for a person', async (_, why, entry) => {
    const run = await paidOne(30_000 + ++files)
    const { waiting } = await waitsBy(statement([entry(run)]))
    expect(waiting).toMatchObject([{ why }])
    expect(waiting[0]?.candidates[0] ?? { id: run.item.id }).toMatchObject({ id: run.item.id })
    expect(await statusOf(run.item.id)).toBe('executed')
  })

  it('a single transfer without our id is proposed by account and amount', async () => {
    const { items } = await handedOver([7_001, 7_002], { iban: PAYEE })
    const entry = { amount: -7_001, transactions: [{ iban: PAYEE, amount: -7_001 }] }
    const { waiting } = await waitsBy(statement([entry]))
    const [first] = items
    expect(waiting).toMatchObject([{ why: 'looks_like_item', candidates: [{ id: first?.id }] }])
  })
})

describe('a file', () => {
  it.each(
    (['camt.052', 'camt.053', 'camt.054'] as const).flatMap((kind) =>
      (['02', '04', '06', '08', '10'] as const).map((version) => [kind, version] as const),
    ),
  )('of %s.001.%s is read', async (kind, version) => {
    const { id, amount } = await one(2_000_00 + ++files)
    const paid = { amount: -amount, transactions: [{ end_to_end_id: id, amount: -amount }] }
    const file = statement([paid], { kind, version })
    expect(await counts(file)).toMatchObject({ executed: 1 })
  })

  it('without a namespace is read', async () => {
    const { id, amount } = await one(3_000_00 + ++files)
    const paid = { amount: -amount, transactions: [{ end_to_end_id: id, amount: -amount }] }
    const file = statement([paid])
      .toString()
      .replace(/ xmlns="[^"]*"/, '')
    expect(await counts(Buffer.from(file))).toMatchObject({ executed: 1 })
  })

  it('with two accounts is read for ours, and refused where none is', async () => {
    const { id, amount } = await one(4_000_00 + ++files)
    const paid = { amount: -amount, transactions: [{ end_to_end_id: id, amount: -amount }] }
    const foreign = { statement_id: 'X', account: OTHER, entries: [{ amount: -1_00 }] }
    const ours = { statement_id: `O${files}`, account, entries: [paid] }
    const both = accountAnswer({ message_id: 'BOTH', statements: [foreign, ours, foreign] })
    expect(await counts(both)).toMatchObject({ executed: 1, entries: 1 })
    const none = accountAnswer({ message_id: 'NONE', statements: [foreign] })
    expect(await counts(none)).toMatchObject({ refused: expect.stringContaining('DE89 ****') })
  })

  it('of several in an archive is one answer, also beside those of other accounts', async () => {
    const first = await one(5_000_00 + ++files)
    await db.updateTable('installer').set({ inactive: true }).execute()
    const second = await one(6_000_00 + ++files)
    const paid = ({ id, amount }: typeof first) => ({
      amount: -amount,
      transactions: [{ end_to_end_id: id, amount: -amount }],
    })
    const foreign = accountAnswer({
      statements: [{ account: OTHER, entries: [{ amount: -1_00 }] }],
    })
    const file = await archive({
      '2026-11-25_C53_fremd.xml': foreign,
      'ordner/2026-11-25_C53_1.XML': statement([paid(first)]),
      'liesmich.txt': Buffer.from('kein Auszug'),
      '2026-11-26_C53_2.xml': statement([paid(second)], { version: '02' }),
    })
    const { content } = await bring(file, undefined, 'auszuege.zip')
    expect(content.message).toMatchObject({ kind: 'zip', name: 'auszuege.zip' })
    expect(content.counts).toMatchObject({ executed: 2, entries: 2 })
    expect((await bring(file)).content.message.known).toBe(true)
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['an archive of nothing', () => archive({}), 'camt.053'],
    ['an archive of other files', () => archive({ 'a.txt': Buffer.from('a') }), 'camt.053'],
    [
      'half an archive',
      async () => (await archive({ 'a.xml': statement([]) })).subarray(0, 99),
      'camt.053',
    ],
    [
      'an archive that unpacks to a gigabyte',
      () => archive({ 'a.xml': Buffer.alloc(60 * 1024 * 1024, ' ') }),
      'camt.053',
    ],
    [
      'an archive of six hundred',
      () =>
        archive(
          Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`${at}.xml`, statement([])])),
        ),
      'camt.053',
    ],
    ['MT940', () => Buffer.from(':20:STARTUMS\r\n:25:12030000/1234\r\n:61:2611261126D1,'), 'C53'],
    ['a table', () => Buffer.from('Buchungstag;Betrag\r\n26.11.2026;-1,00\r\n'), 'C53'],
    ['a printed statement', () => Buffer.from('%PDF-1.7\n'), 'C53'],
    [
      'a message of another kind',
      () => Buffer.from(statement([]).toString().replace('camt.053.001.08', 'camt.029.001.09')),
      'C53',
    ],
  ])('that is %s is refused with what to order from the bank', async (_, file, word) => {
    expect(await counts(await file())).toMatchObject({ refused: expect.stringContaining(word) })
  })

  it('whose balances do not fit what was booked is refused, and nothing of it is booked', async () => {
    const { item, id, amount } = await one(7_000_00 + ++files)
    const paid = { amount: -amount, transactions: [{ end_to_end_id: id, amount: -amount }] }
    const statements = [{ statement_id: 'WRONG', account, closing: -1, entries: [paid] }]
    const fileCounts = await counts(accountAnswer({ message_id: 'WRONG', statements }))
    expect(fileCounts).toMatchObject({ refused: expect.stringContaining('WRONG') })
    expect(await statusOf(item.id)).toBe('sent')
  })

  it('that is missing between two is told, until it comes', async () => {
    const day = (on: string, more: { sequence_number: number; opening: number; amount: number }) =>
      accountAnswer({
        message_id: on,
        statements: [
          { statement_id: on, account, on, ...more, entries: [{ amount: more.amount, on }] },
        ],
      })
    const days = [
      day('2026-03-05', { sequence_number: 1, opening: 10_00, amount: 1_00 }),
      day('2026-03-06', { sequence_number: 2, opening: 11_00, amount: 1_00 }),
      day('2026-03-07', { sequence_number: 3, opening: 12_00, amount: 1_00 }),
    ]
    const missing = async () =>
      (await open()).missing.filter(({ after }) => after.startsWith('2026-03-05'))
    await bring(days[0] ?? Buffer.alloc(0))
    await bring(days[2] ?? Buffer.alloc(0))
    expect(await missing()).toEqual([
      { account: expect.stringMatching(/^DE02 \*/), after: '2026-03-05', before: '2026-03-07' },
    ])
    const notices = async () =>
      await db
        .selectFrom('notification')
        .select(['path', 'text'])
        .where('event', '=', 'statement_missing')
        .where('text', 'like', '%05.03.2026%07.03.2026%')
        .where('link_member', '=', admin.member)
        .execute()
    const listed = async (as = admin) =>
      (await as.get<Dashboard>('/paperwork/function/dashboard')).content.to_do.find(
        ({ kind }) => kind === 'statement',
      )?.count
    const gaps = (await listed()) ?? 0
    expect(gaps).toBeGreaterThan(0)
    expect(await listed(await api.as('brand'))).toBeUndefined()
    await tellMissingStatements(api.deps)
    await tellMissingStatements(api.deps)
    expect((await notices()).map(({ path }) => path)).toEqual(['/paperworks/payouts?tab=answers'])
    await bring(days[1] ?? Buffer.alloc(0))
    expect(await missing()).toEqual([])
    expect(await listed()).toBe(gaps - 1)
  })
})
