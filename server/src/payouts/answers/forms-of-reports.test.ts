import type { OpenEntries } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountAnswer } from '../../sepa/example/account-answer.ts'
import { statusAnswer } from '../../sepa/example/status-answer.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'

/** What banks report of a file of transfers, and of its payees. */
const api = await testApi()
const { admin, handedOver, bring, decideReturns, account } = await payoutOffice(api)
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
const whys = async (run: string) =>
  (await admin.get<OpenEntries>(`/payout_run/function/open_entries?run=${run}`)).content.items.map(
    ({ why }) => why,
  )
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
    const told = await bring(report({ message_id: match.message_id, ...form('RCVC') }))
    expect(told.content.counts).toMatchObject({ checked: 2, open: 0 })
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

  const found = async (status: string, change: object) => {
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
        expect(await found(status, { iban_state, ...over })).toBe(iban_state)
    },
  )

  it('is nothing of another holder who was entered since', async () => {
    for (const status of ['RCVC', 'RVMC', 'RVNM'])
      expect(await found(status, { account_holder: 'Fremde Person' })).toBe('unchecked')
    const same = { account_holder: 'Wärme & Klima GmbH' }
    expect(await found('ACTC', same)).toBe('confirmed')
  })
})
