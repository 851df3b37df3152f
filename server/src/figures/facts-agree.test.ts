import {
  and,
  type Balances,
  type BankState,
  type Dashboard,
  type DueKindId,
  type FunctionAnswer,
  formatEuro,
  inArray,
  isNull,
  type MemberWallet,
  type Outlook,
  type PaperworkStatus,
  printFilter,
  type RunPreview,
  type RunStepAnswer,
  toCents,
  undecidedStatuses,
  worthOf,
} from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../scripts/tries.ts'
import { releaseHeld } from '../ledger/balances/maturity.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { bookedByTwo } from '../testing/payouts/by-two.ts'
import { memberWithMoney } from '../testing/payouts/paid-members.ts'
import { pdfWords } from '../testing/printed/pdf-words.ts'
import { grantedClaim } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { carryOverFigures } from './kept/carry-over.ts'

/**
 * Random histories of claims, objections, takebacks, runs, accounts and second approvals: whatever happened, every
 * surface that tells a fact tells the same one.
 */
const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const first = await api.as('admin')
const second = await api.as('super_admin')
const byTwo = bookedByTwo([first, second])
const units = [
  await memberWithMoney(api, 0, { company: 'Nord GmbH' }),
  await memberWithMoney(api, 0, { company: 'Süd GmbH' }),
  await api.world.installer({ company: 'Ost GmbH', iban_state: 'missing' }),
]
const owners = await Promise.all(
  units.map(async (unit) => ({ id: unit.id, signed: await api.as('installer', unit) })),
)
const claims: string[] = []
const handed: string[] = []

const rounds = tries(2)

test(
  'every surface tells the same, whatever happened before',
  async () => {
    const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
    const script = fc.array(step, { minLength: 12, maxLength: 20, size: 'max' })
    await fc.assert(fc.asyncProperty(script, play), { numRuns: rounds, seed, endOnFailure: true })
  },
  60_000 + rounds * 30_000,
)

const steps = [
  ...([
    'submit',
    'submit',
    'submit',
    'approve',
    'approve',
    'confirm',
    'request',
    'reject',
  ] as const),
  ...(['object', 'take_back', 'prepare', 'prepare', 'go_on', 'go_on', 'go_on'] as const),
  ...(['execute', 'change_account', 'return', 'grant', 'grant', 'grant'] as const),
] as const

interface Step {
  do: (typeof steps)[number]
  item: number
  amounts: number[]
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...steps),
  item: fc.nat({ max: 30 }),
  amounts: fc.array(fc.constantFrom(1_050, 4_001, 20_000, 260_000), { minLength: 1, maxLength: 2 }),
})

async function play(script: Step[]): Promise<void> {
  for (const act of script) {
    const status = await meanings[act.do](act)
    expect([act.do, status ?? 200]).not.toEqual([act.do, 500])
  }
  await carryOverFigures(api.deps)
  const visible = (await first.get<Dashboard>('/paperwork/function/dashboard')).content
  await claimsAgree(visible)
  await moneyAgrees()
  await dueAgrees(visible)
  // Papers come of what is paid: whatever waits goes on to its execution.
  for (const act of paying) await meanings[act]({ do: act, item: 0, amounts: [20_000] })
  await papersAgree()
}

const paying = ['grant', 'prepare', 'go_on', 'go_on', 'execute'] as const

const pick = <One>(all: readonly One[], item: number): One | undefined => all[item % all.length]

const onClaim =
  (who: typeof first, name: string, body: object) =>
  async ({ item }: Step) => {
    // One of the last, which steps can still move.
    const claim = claims.at(-1 - (item % 4))
    return claim
      ? (await who.post(`/paperwork/unit/${claim}/function/${name}`, body)).status
      : undefined
  }

const runsIn = (status: 'draft' | 'released') =>
  db.selectFrom('payout_run').selectAll().where('payout_run_status', '=', status).execute()

const accounts: readonly BankState[] = ['confirmed', 'no_match', 'confirmed']

const meanings: Record<Step['do'], (step: Step) => Promise<number | undefined>> = {
  submit: async ({ item, amounts }) => {
    const installer = pick(owners, item)?.id ?? ''
    claims.push((await putClaim(api, { installer, amounts, assignee: first.member })).id)
    return 200
  },
  grant: async ({ item, amounts }) => {
    const installer = pick(owners, item)?.id ?? ''
    claims.push((await grantedClaim(api, { installer, amounts })).id)
    return 200
  },
  approve: onClaim(first, 'approve', { override_reason: 'Geprüft' }),
  confirm: onClaim(second, 'second_approval', { decision: 'confirm' }),
  request: onClaim(first, 'request_document', {
    items: [{ kind: 'invoice', reason: 'UNREADABLE' }],
    deadline: '2026-03-24',
  }),
  reject: onClaim(first, 'reject', { reason: 'OTHER', text: 'Das Gerät steht nicht darauf.' }),
  object: async ({ item }) => {
    const claim = pick(claims, item)
    for (const { signed } of owners)
      await signed.post(`/paperwork/unit/${claim}/function/object`, { text: 'Es steht darauf.' })
    return 200
  },
  take_back: onClaim(first, 'reverse', { reason: 'RETURNED_GOODS' }),
  prepare: async () => {
    await releaseHeld(db, { now: new Date(api.time.now.getTime() + 40 * 86_400_000) })
    return (await first.post('/payout_run/function/prepare', {})).status
  },
  go_on: async () => {
    const [released] = await runsIn('released')
    const path = (id: string, name: string) => `/payout_run/unit/${id}/function/${name}`
    if (released) {
      const { status } = await second.post(path(released.id, 'hand_over'), {})
      if (status === 200) handed.push(released.id)
      return status
    }
    const [draft] = await runsIn('draft')
    if (!draft) return
    const { total, item_count } = (await first.post<RunStepAnswer>(path(draft.id, 'refresh'), {}))
      .content
    return (await second.post(path(draft.id, 'release'), { total, item_count })).status
  },
  execute: async ({ item }) => {
    const run = pick(handed, item)
    return run ? (await byTwo(run, 'executed', { on: '2026-03-10' })).status : undefined
  },
  change_account: async ({ item }) => {
    const iban_state = pick(accounts, item) ?? 'confirmed'
    const id = pick(owners, item >> 2)?.id ?? ''
    await db
      .updateTable('installer')
      .set({ iban_state })
      .where('id', '=', id)
      .where('iban_masked', 'is not', null)
      .execute()
    return 200
  },
  return: async ({ item }) => {
    const run = pick(handed, item)
    const payout = await db
      .selectFrom('payout')
      .select('id')
      .where('link_payout_run', '=', run ?? '')
      .executeTakeFirst()
    const body = { item: payout?.id, words: 'Konto erloschen', code: 'AC04' }
    return run && payout ? (await byTwo(run, 'returned', body)).status : undefined
  },
}

interface Row {
  id: string
  paperwork_status: PaperworkStatus
  expected_amount: number
  approved_amount: number | null
}

const centsOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + toCents(worthOf(row)), 0)

/** Rows of the office and of firms, sums below lists, the dashboard’s statuses and counts, and the file. */
async function claimsAgree(visible: Dashboard): Promise<void> {
  const rowsOf = async (who: typeof first) =>
    (await who.get<{ items: Row[] }>('/paperwork/unit?limit=1000')).content.items
  const rows = await rowsOf(first)
  const own = await Promise.all(owners.map(({ signed }) => rowsOf(signed)))
  const worths = (of: Row[]) => of.map((row) => [row.id, worthOf(row)]).toSorted()
  expect(worths(own.flat())).toEqual(worths(rows))
  const sum = async (field: string, filter: string) =>
    toCents(
      (await first.get<Record<string, number>>(`/paperwork/sum?fields=${field}${filter}`)).content[
        field
      ] ?? 0,
    )
  const open = and(isNull('approved_amount'), inArray('paperwork_status', undecidedStatuses))
  expect(
    (await sum('approved_amount', '')) +
      (await sum('expected_amount', `&filter=${encodeURIComponent(printFilter(open))}`)),
  ).toBe(centsOf(rows))
  const undecided = rows.filter(({ paperwork_status }) =>
    undecidedStatuses.includes(paperwork_status),
  )
  expect(visible.open).toBe(undecided.length)
  const queue = (await first.get<FunctionAnswer<'paperwork', 'queue'>>('/paperwork/function/queue'))
    .content
  const inStatus = (status: PaperworkStatus) =>
    rows.filter(({ paperwork_status }) => paperwork_status === status).length
  expect(queue).toMatchObject({
    second: inStatus('pending_second_approval'),
    objections: inStatus('objection'),
  })
  expect(visible.waiting_for_documents).toBe(inStatus('request_document'))
  for (const [at, { signed }] of owners.entries())
    for (const row of own[at] ?? []) {
      const lines = await signed.get<{ items: Row[] }>(
        `/paperwork_line/unit?filter=eq(link_paperwork,${row.id})`,
      )
      if (row.approved_amount !== null)
        expect([
          row.id,
          centsOf(
            lines.content.items.map((line) => ({
              ...line,
              paperwork_status: row.paperwork_status,
            })),
          ),
        ]).toEqual([row.id, toCents(row.approved_amount)])
    }
}

/** What a firm reads of its money, and what the office reads of it. */
async function moneyAgrees(): Promise<void> {
  for (const { id, signed } of owners) {
    const { content: own } = await signed.get<Balances>('/wallet_entry/function/balances')
    const { content: outlook } = await signed.get<Outlook>('/wallet_entry/function/outlook')
    const { steps: walletSteps, ...office } = (
      await first.get<MemberWallet>(`/installer/unit/${id}/function/wallet`)
    ).content
    expect(office).toEqual(own)
    expect(walletSteps).toEqual(outlook.steps)
    const waiting = walletSteps.reduce((sum, { amount }) => sum + toCents(amount), 0)
    expect(waiting).toBe(toCents(own.available) + toCents(own.held) + toCents(own.in_payout))
  }
}

interface Receipt {
  id: string
  gross: number
  receipt_number: string
  link_payout: string
}

/** The office's file of claims, the receipts of payouts as lists and as PDF, and the mails about money. */
async function papersAgree(): Promise<void> {
  await workEffects(api.deps)
  const { items } = (
    await first.get<{ items: (Row & { claim_number: string })[] }>('/paperwork/unit?limit=1000')
  ).content
  const file = await first.get(
    '/paperwork/function/export?header=id&columns=claim_number,expected_amount,approved_amount',
  )
  const figure = (amount: number | null) => amount?.toFixed(2).replace('.', ',') ?? ''
  expect(String(file.content).slice(1).trimEnd().split('\r\n').slice(1).toSorted()).toEqual(
    items
      .map(({ claim_number, expected_amount, approved_amount }) =>
        [claim_number, figure(expected_amount), figure(approved_amount)].join(';'),
      )
      .toSorted(),
  )
  for (const { id, signed } of owners) {
    const payouts = await db
      .selectFrom('payout')
      .select(['id', 'amount'])
      .where('link_member', '=', id)
      .execute()
    const sentences = payouts.flatMap(({ amount }) =>
      ['ist ausgeführt', 'ist unterwegs'].map((how) => `Auszahlung von ${euros(amount)} ${how}`),
    )
    const { email } = await db
      .selectFrom('installer')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const { to, subject } of api.mails)
      if (to === email && /^Auszahlung von .* ist (?:ausgeführt|unterwegs)$/.test(subject))
        expect(sentences).toContain(spaced(subject))
    const receipts = (await signed.get<{ items: Receipt[] }>('/receipt/unit?limit=1000')).content
    for (const receipt of receipts.items.slice(-2)) {
      const pdf = await api.app.inject({
        url: `/lib/receipt/unit/${receipt.id}/function/pdf`,
        headers: { ...signed.headers, 'arke-project-key': 'cashback' },
      })
      const words = spaced(await pdfWords(pdf.rawPayload))
      expect(words).toContain(receipt.receipt_number)
      expect(words).toContain(euros(toCents(Math.abs(receipt.gross))).replace(' €', ''))
    }
    for (const { id: payout, amount } of payouts) {
      const own = receipts.items.filter(
        ({ link_payout, gross }) => link_payout === payout && gross > 0,
      )
      if (own.length > 0)
        expect(own.reduce((sum, { gross }) => sum + toCents(gross), 0)).toBe(amount)
    }
  }
}

const spaced = (text: string) => text.replaceAll(/\s/g, ' ')
const euros = (cents: number) => spaced(formatEuro(cents, 'de-DE'))

/** What is due, and the lists that it counts. */
async function dueAgrees({ to_do }: Dashboard): Promise<void> {
  const dueFor = (kind: DueKindId, tasks = to_do) => tasks.find((task) => task.kind === kind)
  const [drafts, released] = [await runsIn('draft'), await runsIn('released')]
  expect(dueFor('release')).toBeUndefined()
  expect(dueFor('hand_over')?.count ?? 0).toBe(released.length)
  const seconds = (await second.get<Dashboard>('/paperwork/function/dashboard')).content.to_do
  expect(dueFor('release', seconds)?.count ?? 0).toBe(
    drafts.filter(({ item_count }) => item_count > 0).length,
  )
  const { content: preview } = await first.get<RunPreview>('/payout_run/function/preview')
  const without = preview.exclusions.find(({ reason }) => reason === 'no_iban')
  expect([dueFor('no_account')?.count ?? 0, dueFor('no_account')?.amount ?? 0]).toEqual([
    without?.count ?? 0,
    without?.amount ?? 0,
  ])
  const queue = (await first.get<FunctionAnswer<'paperwork', 'queue'>>('/paperwork/function/queue'))
    .content
  expect(dueFor('second_approval')).toBeUndefined()
  expect(dueFor('second_approval', seconds)?.count ?? 0).toBe(queue.second)
}
