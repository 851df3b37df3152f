import type { OpenEntries } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountAnswer } from '../../sepa/example/account-answer.ts'
import { statusAnswer } from '../../sepa/example/status-answer.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'

/** What banks report of a file of transfers, and of its payees. */
const api = await testApi()
const { admin, second, handedOver, bring, decideReturns, account, statusesOf, whys } =
  await payoutOffice(api)
const { db } = api.database
afterAll(api.close)
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})

let files = 0
type Answer = Parameters<typeof statusAnswer>[0]
const report = ({ message_id, ...answer }: Answer & { message_id: string }): Buffer =>
  statusAnswer({ message_id: `P${++files}`, original_message_id: message_id, ...answer })
const accountOf = (member: string) =>
  db
    .selectFrom('installer')
    .select(['iban_state', 'bank_name'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
const unchecked = { iban_state: 'unchecked' } as const

describe('a report', () => {
  it.each(['001.03', '001.10', '001.14', '002.03', '003.03'] as const)(
    'of pain.002.%s is read',
    async (version) => {
      const { message_id } = await handedOver([1_000])
      const { content } = await bring(report({ message_id, version, status: 'ACCP' }))
      expect(content.counts).toMatchObject({ accepted: 1 })
    },
  )

  it('without a namespace, and with our id in capitals, is read', async () => {
    const { message_id } = await handedOver([1_000])
    const file = report({ message_id: message_id.toUpperCase(), status: 'ACCP' })
    const plain = file.toString().replace(/ xmlns="[^"]*"/, '')
    expect((await bring(Buffer.from(plain))).content.counts).toMatchObject({ accepted: 1 })
  })

  it.each([
    ['of the file', { status: 'BLCK' }],
    ['of its payment', { payments: [{ status: 'ZZZZ', items: [] }] }],
  ])('with a status %s that nobody knows waits for a person', async (_, form) => {
    const { run, message_id } = await handedOver([1_000])
    const { content } = await bring(report({ message_id, ...form }))
    expect(content.counts).toMatchObject({ open: 1 })
    expect(await whys(run)).toEqual(['unknown_status'])
  })

  it('with a status of an item that nobody knows waits for a person', async () => {
    const { run, message_id, items } = await handedOver([1_000])
    const item = { end_to_end_id: items[0]?.end_to_end_id ?? '', status: 'BLCK' }
    await bring(report({ message_id, payments: [{ items: [item] }] }))
    expect(await whys(run)).toEqual(['unknown_status'])
  })

  it('that rejects what was executed waits for a person', async () => {
    const { run, message_id } = await handedOver([1_000])
    const sum = { amount: -1_000, batch: { payment_id: message_id } }
    await bring(accountAnswer({ statements: [{ statement_id: 'E', account, entries: [sum] }] }))
    const { content } = await bring(report({ message_id, status: 'RJCT' }))
    expect(content.counts).toMatchObject({ rejected: 0, open: 1 })
    expect(await whys(run)).toEqual(['already_settled'])
  })
})

describe('an answer of an item', () => {
  const bringStatus = async (
    status: string,
    statuses: string[],
    of: 'file' | 'payment' = 'file',
  ) => {
    const run = await handedOver([1_000, 2_000, 3_000])
    const items = statuses.map((itemStatus, n) => ({
      end_to_end_id: run.items[n]?.end_to_end_id ?? '',
      status: itemStatus,
    }))
    const form =
      of === 'file' ? { status, payments: [{ items }] } : { payments: [{ status, items }] }
    const { content } = await bring(report({ message_id: run.message_id, ...form }))
    return { ...run, counts: content.counts }
  }
  it.each(['file', 'payment'] as const)(
    'goes before a rejection of the whole %s, and the contradiction waits for a person',
    async (of) => {
      const { run, counts } = await bringStatus('RJCT', ['ACCP', 'ACSC'], of)
      expect(counts).toMatchObject({ accepted: 1, executed: 1, rejected: 1, open: 1 })
      expect(await whys(run)).toEqual(['contradicts'])
      expect((await decideReturns()).status).toBe(200)
      expect(await statusesOf(run)).toEqual(['accepted', 'executed', 'rejected'])
    },
  )

  it('that waits is neither executed nor rejected with the whole', async () => {
    expect(await statusesOf((await bringStatus('ACSC', ['PDNG', 'RJCT'])).run)).toEqual([
      'sent',
      'sent',
      'executed',
    ])
    await decideReturns()
    await db.updateTable('installer').set({ inactive: true }).execute()
    expect((await bringStatus('RJCT', ['PDNG', 'BLCK'])).counts).toMatchObject({
      rejected: 1,
      open: 1,
    })
    await decideReturns()
  })

  it('that another answer of the file contradicts waits for a person', async () => {
    const { message_id, run, items } = await handedOver([1_000])
    const item = { end_to_end_id: items[0]?.end_to_end_id ?? '' }
    const both = ['RJCT', 'ACSC', 'RJCT'].map((status) => ({ ...item, status }))
    const { content } = await bring(report({ message_id, payments: [{ items: both }] }))
    expect(content.counts).toMatchObject({ rejected: 1, executed: 0, open: 1, known: 1 })
    expect(await whys(run)).toEqual(['contradicts'])
    await decideReturns()
  })

  it('that rejects is not booked once the bank has paid: a person finds out', async () => {
    const { message_id, run, items } = await handedOver([1_000])
    const id = items[0]?.end_to_end_id ?? ''
    const item = { end_to_end_id: id, status: 'RJCT' }
    await bring(report({ message_id, payments: [{ items: [item] }] }))
    const paid = { amount: -1_000, transactions: [{ end_to_end_id: id, amount: -1_000 }] }
    const statements = [{ statement_id: `E${++files}`, account, entries: [paid] }]
    expect((await bring(accountAnswer({ statements }))).content.counts.executed).toBe(1)
    expect((await decideReturns()).status).toBe(200)
    expect(await statusesOf(run)).toEqual(['executed'])
    expect(await whys(run)).toEqual(['contradicts'])
  })

  it('without amount and with an id that is not ours is settled by two people', async () => {
    const { message_id, run, items } = await handedOver([1_000])
    const item = { end_to_end_id: 'NICHT-VON-UNS', status: 'RJCT', reason: 'AC06' }
    await bring(report({ message_id, payments: [{ items: [item] }] }))
    const { content } = await admin.get<OpenEntries>(`/payout_run/function/open_entries?run=${run}`)
    const [entry] = content.items
    const [own] = items
    expect(entry).toMatchObject({
      ...{ kind: 'pain.002', amount: null, why: 'unknown_id' },
      candidates: [{ id: own?.id }],
    })
    const proposal = await admin.post<{ id: string }>('/payout_run/function/settle_as', {
      ...{ entry: entry?.id, as: 'returned', item: own?.id, reason: 'Laut Bank dieser Posten' },
    })
    expect(proposal.status).toBe(200)
    const confirm = `/change/unit/${proposal.content.id}/function/confirm_change`
    expect((await admin.post(confirm, {})).status).toBe(403)
    expect((await second.post(confirm, {})).status).toBe(200)
    expect(await statusesOf(run)).toEqual(['rejected'])
  })
})

describe('what a bank finds of payees', () => {
  const ofItem = async (lines: string[]) => {
    const { message_id, items, members } = await handedOver([1_000], unchecked)
    const item = { end_to_end_id: items[0]?.end_to_end_id ?? '', status: 'RVMC', lines }
    await bring(report({ message_id, payments: [{ items: [item] }] }))
    return accountOf(members[0] ?? '')
  }

  it.each([
    ['as it stands', ['Wärme und Klima GmbH']],
    ['quoted line by line', ['"Wärme und Klima GmbH']],
    ['quoted on both sides', ['"Wärme und Klima GmbH"']],
    ['quoted beside other words', ['Name weicht ab, bitte prüfen', '"Wärme und Klima GmbH']],
  ])('is the name %s', async (_, lines) => {
    expect(await ofItem(lines)).toEqual({
      iban_state: 'close_match',
      bank_name: 'Wärme und Klima GmbH',
    })
  })

  it.each([[['Der Name weicht geringfügig ab']], [['AC-4711']]])(
    'is no name where it is none: %s',
    async (lines) => {
      expect(await ofItem(lines)).toEqual({ iban_state: 'close_match', bank_name: null })
    },
  )

  it.each([
    ['of the file', (status: string) => ({ status })],
    ['of its payment', (status: string) => ({ payments: [{ status, items: [] }] })],
  ])('and tells %s alone is that of each, or of the only one', async (_, form) => {
    const match = await handedOver([1_000, 2_000], unchecked)
    const answer = await bring(report({ message_id: match.message_id, ...form('RCVC') }))
    expect(answer.content.counts).toMatchObject({ checked: 2, open: 0 })
    for (const member of match.members)
      expect(await accountOf(member)).toMatchObject({ iban_state: 'confirmed' })
    await db.updateTable('installer').set({ inactive: true }).execute()
    const single = await handedOver([1_000], unchecked)
    await bring(report({ message_id: single.message_id, ...form('RVNM') }))
    expect(await accountOf(single.members[0] ?? '')).toMatchObject({ iban_state: 'no_match' })
    await db.updateTable('installer').set({ inactive: true }).execute()
    const two = await handedOver([1_000, 2_000], unchecked)
    await bring(report({ message_id: two.message_id, ...form('RVNM') }))
    expect(await whys(two.run)).toEqual(['payees_differ'])
    expect((await decideReturns()).status).toBe(200)
  })

  const stateAfter = async (status: string, change: object) => {
    await db.updateTable('installer').set({ inactive: true }).execute()
    const { message_id, members, items } = await handedOver([1_000], unchecked)
    const [member = ''] = members
    await db.updateTable('installer').set(change).where('id', '=', member).execute()
    const item = { end_to_end_id: items[0]?.end_to_end_id ?? '', status }
    await bring(report({ message_id, payments: [{ items: [item] }] }))
    const sum = { amount: -1_000, on: '2026-03-03', batch: { payment_id: message_id } }
    const statements = [{ statement_id: `E${++files}`, account, entries: [sum] }]
    expect((await bring(accountAnswer({ statements }))).content.counts.executed).toBe(1)
    await workEffects(api.deps)
    return (await accountOf(member)).iban_state
  }

  it.each(['no_match', 'invalid', 'quarantine'] as const)(
    'opens no account that is not paid, nor does an executed payment: %s',
    async (iban_state) => {
      const over = iban_state === 'quarantine' ? { iban_held_until: '2026-03-01T00:00:00Z' } : {}
      for (const status of ['RCVC', 'RVMC'])
        expect(await stateAfter(status, { iban_state, ...over })).toBe(iban_state)
    },
  )

  it('is nothing of another holder who was entered since', async () => {
    for (const status of ['RCVC', 'RVMC', 'RVNM'])
      expect(await stateAfter(status, { account_holder: 'Fremde Person' })).toBe('unchecked')
    const same = { account_holder: 'Wärme & Klima GmbH' }
    expect(await stateAfter('ACTC', same)).toBe('confirmed')
  })
})
