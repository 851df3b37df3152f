import {
  addBankDays,
  addDays,
  berlinDay,
  type IsoDate,
  type PaymentStep,
  type RunStepAnswer,
  sayStep,
  startOfBerlinDay,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { newId } from '../../db/id.ts'
import { fundingAccount, walletAccount } from '../../ledger/accounts.ts'
import { releaseHeld } from '../../ledger/balances/maturity.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { bookCredit } from '../../ledger/credits.ts'
import { post } from '../../ledger/post.ts'
import { endIbanHolds } from '../../members/bank/end-iban-holds.ts'
import { preparePayouts } from '../../payouts/calendar/prepare-payouts.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { test_ibans } from '../../testing/ibans.ts'
import { giveMoney, memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { claimPayment } from './claim-payment.ts'
import { readOutlook } from './read-outlook.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const set = settingsIn(db)

const cents = fc.integer({ min: 200, max: 4_000 })
/** The states a member may be in when they ask when their money comes. */
const anyone = fc.record({
  account: fc.constantFrom(
    ...(['confirmed', 'confirmed', 'unchecked', 'quarantine', 'quarantine'] as const),
    ...(['missing', 'no_match', 'invalid'] as const),
  ),
  held_hours: fc.integer({ min: 1, max: 400 }),
  country: fc.constantFrom('DE', 'DE', 'DE', 'DE', null, 'AT'),
  is_stopped: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  is_inactive: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  available: fc.array(cents, { maxLength: 2 }),
  held: fc.array(fc.record({ amount: cents, days: fc.integer({ min: 1, max: 25 }) }), {
    maxLength: 2,
  }),
  debt: fc.constantFrom(0, 0, 0, 1_500),
  is_contested: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
})
type Anyone = typeof anyone extends fc.Arbitrary<infer One> ? One : never
const crowd = fc.array(anyone, { minLength: 20, maxLength: 20 })
const rounds = { numRuns: tries(1), endOnFailure: true }
const patience = { timeout: 240_000 * rounds.numRuns }

/** Puts a member into their state; answers with their claims and a function that asks for the outlook. */
async function enter(person: Anyone) {
  const unit = await memberWithMoney(api, 0)
  const claims: string[] = []
  const credit = async (amount: number, holding_days: number) => {
    const { id } = await putClaim(api, {
      installer: unit.id,
      status: 'approved',
      amounts: [amount],
    })
    await book(unit.id, { id, amount, holding_days })
    claims.push(id)
  }
  for (const amount of person.available) await credit(amount, 0)
  for (const { amount, days } of person.held) await credit(amount, days)
  if (person.debt > 0) await takeFrom(unit.id, person.debt)
  if (person.is_contested && claims[0]) await contest(claims[0])
  await change(unit.id, {
    country: person.country,
    payout_hold_reason: person.is_stopped ? 'Verdacht' : null,
    inactive: person.is_inactive,
    ...accountIn(person.account, person.held_hours),
  })
  // Asked of the functions themselves, as who may not sign in has money too.
  const outlook = () =>
    db.transaction().execute((tx) => readOutlook(tx, { member: unit.id, now: api.time.now }))
  const payments = () =>
    db
      .transaction()
      .execute((tx) =>
        Promise.all(claims.map((claim) => claimPayment(tx, { claim, now: api.time.now }))),
      )
  return { ...unit, outlook, payments }
}

const accountIn = (iban_state: Anyone['account'], hours: number) => ({
  iban_state,
  ...(iban_state === 'missing' ? no_account : {}),
  ...(iban_state === 'quarantine'
    ? { iban_held_until: new Date(api.time.now.getTime() + hours * 3_600_000).toISOString() }
    : {}),
})
const no_account = { iban: null, iban_sealed: null, iban_index: null, iban_masked: null }

const change = (id: string, values: object) =>
  db.updateTable('installer').set(values).where('id', '=', id).execute()

const book = (
  member: string,
  { id, amount, holding_days }: { id: string; amount: number; holding_days: number },
) =>
  db.transaction().execute((tx) =>
    bookCredit(tx, {
      brand: 'demo',
      member,
      source: { type: 'paperwork', id },
      key: id,
      actor: null,
      at: api.time.now,
      amount,
      holding_days,
    }),
  )

/** Owes an amount in cents that belongs to no claim. */
const takeFrom = (member: string, amount: number) =>
  db.transaction().execute((tx) =>
    post(tx, {
      kind: 'clawback',
      source: { type: 'paperwork', id: newId() },
      key: newId(),
      actor: null,
      at: api.time.now,
      postings: [
        { account: walletAccount(member, 'available'), amount: -amount },
        { account: fundingAccount('demo'), amount },
      ],
    }),
  )

async function contest(claim: string) {
  const other = await putClaim(api, { status: 'in_review', amounts: [1_000] })
  const lines = await db
    .selectFrom('paperwork_line')
    .select(['id', 'link_serial_number'])
    .where('link_paperwork', '=', claim)
    .execute()
  await db
    .insertInto('conflict')
    .values({
      id: newId(),
      serial: newId(),
      device: lines[0]?.link_serial_number ?? '',
      link_first_claim: claim,
      link_first_line: lines[0]?.id ?? '',
      link_second_claim: other.id,
      link_second_line: other.lines[0]?.id ?? '',
      found_by: 'submission',
      opened_at: api.time.now.toISOString(),
    })
    .execute()
}

const isContested = async (claim: string) =>
  (await db.selectFrom('conflict').select('id').where('link_first_claim', '=', claim).execute())
    .length > 0

const sumOf = (steps: readonly PaymentStep[]) =>
  Math.round(steps.reduce((sum, { amount }) => sum + amount * 100, 0))
const german = sayTo('de')

/** Claims and wallet agree, and every cent appears exactly once. */
async function expectOneVoice({ id, outlook, payments }: Awaited<ReturnType<typeof enter>>) {
  const steps = await outlook()
  const { available, held, in_payout } = await walletBalances(db, { member: id, now: api.time.now })
  expect(sumOf(steps)).toBe(available + held + in_payout)
  const sentences = steps.map((step) => sayStep(german, step))
  for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]+\.$/)
  const own = (await payments())
    .flatMap((payment) => payment.steps)
    .filter(({ state, stop }) => state !== 'paid' && stop !== 'negative')
  for (const step of own) expect(sentences).toContain(sayStep(german, step))
  expect(sumOf(own)).toBe(sumOf(steps.filter(({ stop }) => stop !== 'negative')))
  return steps
}

const call = async (name: string, run: string, body: object = {}) => {
  const answer = await (await api.as('admin')).post(
    `/payout_run/unit/${run}/function/${name}`,
    body,
  )
  expect([name, answer.status, answer.messages]).toEqual([name, 200, []])
}

async function handOver(run: string) {
  await release(run)
  await call('hand_over', run)
}

async function release(run: string) {
  const { total, item_count } = await db
    .selectFrom('payout_run')
    .select(['total', 'item_count'])
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
  await call('release', run, { total: total / 100, item_count })
}

describe('when money comes', () => {
  test('contested money covers no debt: a draft has to be computed anew', async () => {
    const member = await enter({
      ...{ account: 'confirmed', held_hours: 1, country: 'DE', is_stopped: false },
      ...{ is_inactive: false, available: [2_100, 2_500], held: [], debt: 0, is_contested: true },
    })
    const { content } = await (await api.as('admin')).post<RunStepAnswer>(
      '/payout_run/function/prepare',
      {
        execution_on: addDays(berlinDay(api.time.now), 2),
      },
    )
    await takeFrom(member.id, 300)
    const planned = (await expectOneVoice(member)).find(({ state }) => state === 'planned')
    expect(planned?.amount).toBe(22)
    await call('refresh', content.id)
    await handOver(content.id)
    const sent = (await expectOneVoice(member)).find(({ state }) => state === 'sent')
    expect(sent?.amount).toBe(22)
  })

  test.each([
    ['weekly', '3'],
    ['twice_a_month', '1'],
    ['monthly', '31'],
  ])('is the day on which the calendar pays it: %s', patience, async (...calendar) => {
    await set('payout_calendar', calendar[0])
    await set('payout_day', calendar[1])
    await fc.assert(
      fc.asyncProperty(crowd, async (many) => {
        const members = []
        for (const person of many) members.push(await enter(person))
        const outlooks = []
        for (const member of members) outlooks.push(await expectOneVoice(member))
        const days = outlooks.flatMap((steps) => steps.flatMap(({ day }) => day ?? []))
        await letPass(addDays(days.toSorted().at(-1) ?? berlinDay(api.time.now), 1))
        for (const [n, { id }] of members.entries()) {
          const paid = await db
            .selectFrom('payout')
            .innerJoin('payout_run', 'payout_run.id', 'link_payout_run')
            .select(['execution_on', 'amount'])
            .where('link_member', '=', id)
            .execute()
          const days = Map.groupBy(
            outlooks[n]?.filter(({ day }) => day !== null) ?? [],
            ({ day }) => day,
          )
          const expected = [...days].map(([day, steps]) => [day, sumOf(steps)])
          expect([
            n,
            many[n],
            paid.map((payment) => [payment.execution_on, payment.amount]),
          ]).toEqual([n, many[n], expected.toSorted()])
        }
      }),
      rounds,
    )
  })

  /** Days pass, with what a server does on them. */
  async function letPass(last: IsoDate) {
    const always = await memberWithMoney(api, 2_000)
    for (let day = berlinDay(api.time.now); day <= last; day = addDays(day, 1))
      for (const hour of [1, 6, 18]) {
        const at = startOfBerlinDay(day).getTime() + hour * 3_600_000 + 60_000
        if (at < api.time.now.getTime()) continue
        api.time.now = new Date(at)
        await releaseHeld(db, { now: api.time.now })
        await endIbanHolds(api.deps)
        const run = await preparePayouts(api.deps)
        if (!run) continue
        // A run makes up for a bank holiday, and pays earlier than forecast.
        await giveMoney(api, always.id, 2_000)
        await call('take_over', run)
        await handOver(run)
      }
  }

  const changes = [
    ...(['none', 'none', 'account', 'refused', 'holder', 'stop', 'debt', 'contest'] as const),
  ]
  const planned = fc.array(fc.record({ one: anyone, event: fc.constantFrom(...changes) }), {
    minLength: 20,
    maxLength: 20,
  })

  test('is that of the run which it is in, as long as that will pay it', patience, async () => {
    await set('payout_calendar', 'twice_a_month')
    await fc.assert(
      fc.asyncProperty(planned, fc.boolean(), async (many, is_released) => {
        const members = []
        for (const { one: person } of many) members.push(await enter(person))
        // So that there is a run in any case.
        await memberWithMoney(api, 2_000)
        const execution_on = addBankDays(berlinDay(api.time.now), 2)
        const run = (
          await (
            await api.as('admin')
          ).post<RunStepAnswer>('/payout_run/function/prepare', {
            execution_on,
          })
        ).content.id
        if (is_released) await release(run)
        for (const [n, { event }] of many.entries()) await happen(event, members[n]?.id ?? '')
        const outlooks = []
        for (const member of members) outlooks.push(await expectOneVoice(member))
        if (is_released) await call('hand_over', run)
        else {
          await call('refresh', run)
          await handOver(run)
        }
        for (const [n, member] of members.entries()) {
          const promised = outlooks[n]?.filter(({ state }) => state === 'planned') ?? []
          const steps = await expectOneVoice(member)
          const sent = steps.filter(({ state }) => state === 'sent')
          const sums = (some: PaymentStep[]) =>
            some.map((step) => [step.day, step.account, step.amount])
          // A draft that is computed anew takes along what has become available meanwhile.
          if (is_released || promised.length > 0)
            expect([n, many[n], sums(sent)]).toEqual([n, many[n], sums(promised)])
        }
        api.time.now = new Date(api.time.now.getTime() + 30 * 86_400_000)
      }),
      rounds,
    )
  })

  /** What may come between a run and its hand-over. */
  async function happen(what: (typeof changes)[number], member: string) {
    if (what === 'account')
      await change(member, {
        ...test_ibans.seal('DE02120300000000202051'),
        ...accountIn('quarantine', 72),
      })
    if (what === 'refused')
      await db
        .updateTable('installer')
        .set({ iban_state: 'invalid' })
        .where('id', '=', member)
        .where('iban_masked', 'is not', null)
        .execute()
    if (what === 'holder') await change(member, { account_holder: 'Anders GmbH' })
    if (what === 'stop') await change(member, { payout_hold_reason: 'Verdacht' })
    if (what === 'debt') await takeFrom(member, 300)
    if (what === 'contest') {
      const claim = await db
        .selectFrom('paperwork')
        .select('id')
        .where('link_installer', '=', member)
        .executeTakeFirst()
      if (claim && !(await isContested(claim.id))) await contest(claim.id)
    }
  }
})
