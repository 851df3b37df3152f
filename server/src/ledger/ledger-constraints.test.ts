import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import { testDatabase } from '../testing/database.ts'
import { rawLedger } from '../testing/ledger/raw-ledger.ts'
import { createWorld } from '../testing/world.ts'

/** What the database refuses to the role that requests act as, whatever the application sends. */
const database = await testDatabase()
const { run, book, append } = rawLedger(database.pool)
afterAll(database.drop)

let member: string
let available: string
let journal: string

beforeEach(async () => {
  member = (await createWorld(database.owner_db).installer()).id
  available = `member:${member}:available`
  await run(
    `insert into ledger_account (id) values ('funding:demo'), ($1) on conflict do nothing`,
    available,
  )
  journal = await book([
    ['funding:demo', -10_000],
    [available, 10_000],
  ])
})

describe('a journal', () => {
  test('is refused when its postings don’t sum to zero', async () => {
    const unbalanced = book([
      ['funding:demo', -10_000],
      [available, 9_999],
    ])
    await expect(unbalanced).rejects.toMatchObject({ constraint: 'ledger_journal_balanced' })
  })

  test('is refused without postings', async () => {
    await expect(book([])).rejects.toMatchObject({ constraint: 'ledger_journal_balanced' })
  })

  test('is refused with a posting of nothing', async () => {
    await expect(book([[available, 0]])).rejects.toMatchObject({
      constraint: 'ledger_posting_amount_check',
    })
  })

  test('takes no postings once it is committed', async () => {
    const appended = append(journal, [
      ['funding:demo', -1],
      [available, 1],
    ])
    await expect(appended).rejects.toMatchObject({ constraint: 'ledger_journal_closed' })
  })

  test('is refused for an account that does not exist', async () => {
    const misdirected = book([
      ['funding:demo', -1],
      ['member:nobody:available', 1],
    ])
    await expect(misdirected).rejects.toMatchObject({ code: foreign_key_violation })
  })

  test('is refused beyond what a number holds exactly', async () => {
    const huge = book([
      ['funding:demo', '-9007199254740992'],
      [available, '9007199254740992'],
    ])
    await expect(huge).rejects.toMatchObject({ constraint: 'ledger_posting_amount_check' })
  })

  test('is refused a second time for the same source, key and kind', async () => {
    const source_id = newId()
    const once = () =>
      book(
        [
          ['funding:demo', -1],
          [available, 1],
        ],
        { source_id },
      )
    await once()
    await expect(once()).rejects.toMatchObject({ constraint: 'ledger_journal_once' })
  })
})

describe('what is booked', () => {
  test.each([
    { table: 'ledger_account', column: 'id' },
    { table: 'ledger_journal', column: 'note' },
    { table: 'ledger_posting', column: 'amount' },
    { table: 'ledger_number', column: 'number' },
    { table: 'ledger_balance', column: 'amount' },
    { table: 'ledger_counter', column: 'last_number' },
  ])('$table can be neither changed nor emptied by requests', async ({ table, column }) => {
    const denied = { code: insufficient_privilege }
    await expect(run(`update ${table} set ${column} = ${column}`)).rejects.toMatchObject(denied)
    await expect(run(`delete from ${table}`)).rejects.toMatchObject(denied)
    await expect(run(`truncate ${table} cascade`)).rejects.toMatchObject(denied)
  })

  test.each([
    'update ledger_account set min_balance = null',
    `update ledger_journal set note = 'other'`,
    'update ledger_posting set amount = amount + 1',
    'update ledger_number set number = number + 1',
    'delete from ledger_posting',
    'delete from ledger_balance',
    'truncate ledger_posting',
    'truncate ledger_journal cascade',
    'truncate ledger_balance',
  ])('the owner too is refused: %s', async (statement) => {
    await expect(database.owner.query(statement)).rejects.toThrow('can only be added to')
  })

  test('balances and numbers are written by the database alone', async () => {
    const denied = { code: insufficient_privilege }
    await expect(
      run('insert into ledger_balance (account_id, amount) values ($1, 1)', 'funding:demo'),
    ).rejects.toMatchObject(denied)
    await expect(
      run('insert into ledger_number (number, journal_id) values (99, $1)', journal),
    ).rejects.toMatchObject(denied)
  })
})

describe('an account', () => {
  test('can’t be opened without its limit', async () => {
    const opened = run(
      'insert into ledger_account (id, kind, min_balance) values ($1, $2, null)',
      `member:${member}:held`,
      'held',
    )
    await expect(opened).rejects.toMatchObject({ code: insufficient_privilege })
  })

  test.each(['member:x:wallet', 'member:x:available:y', 'funding:', 'funding', 'secret:x', ''])(
    'can’t be called “%s”',
    async (path) => {
      await expect(run('insert into ledger_account (id) values ($1)', path)).rejects.toMatchObject({
        constraint: 'ledger_account_path',
      })
    },
  )

  test('can’t be opened for someone unknown', async () => {
    const opened = run('insert into ledger_account (id) values ($1)', 'member:nobody:held')
    await expect(opened).rejects.toMatchObject({ code: foreign_key_violation })
  })

  test('keeps its owner from being deleted', async () => {
    await expect(run('delete from installer where id = $1', member)).rejects.toMatchObject({
      code: foreign_key_violation,
    })
  })
})

describe('a wallet', () => {
  const overdraw = (kind: string) =>
    book(
      [
        [available, -10_001],
        ['funding:demo', 10_001],
      ],
      { kind },
    )

  test('can’t be overdrawn', async () => {
    await expect(overdraw('payout')).rejects.toMatchObject({ constraint: 'ledger_balance_limit' })
  })

  test('owes only after a claw-back', async () => {
    await overdraw('clawback')
    const { rows } = await run('select amount from ledger_balance where account_id = $1', available)
    expect(rows).toEqual([{ amount: -1 }])
  })
})

describe('a reversal', () => {
  const reversal = (amount: number, reverses: string) =>
    book(
      [
        [available, -amount],
        ['funding:demo', amount],
      ],
      { kind: 'reversal', reverses },
    )

  test('is refused when it is not the mirror of its origin', async () => {
    await expect(reversal(9_000, journal)).rejects.toMatchObject({
      constraint: 'ledger_journal_mirror',
    })
  })

  test('is refused a second time', async () => {
    await reversal(10_000, journal)
    await expect(reversal(10_000, journal)).rejects.toMatchObject({
      constraint: 'ledger_journal_reverses_key',
    })
  })

  test('is not reversed itself', async () => {
    const first = await reversal(10_000, journal)
    await expect(reversal(-10_000, first)).rejects.toMatchObject({
      constraint: 'ledger_journal_mirror',
    })
  })
})

const foreign_key_violation = '23503'
const insufficient_privilege = '42501'
