import { expect, test } from 'vitest'
import { madeIn, readByCode, sqlFiles } from '../server/src/testing/schema/statements.ts'
import { arrows } from './arrows.js'

/** Rooms that sum up or look through all that is kept. */
const reading_all: ReadonlySet<string> = new Set([
  ...[
    'backup',
    'books',
    'figures',
    'jobs',
    'privacy',
    'proofs',
    'receipts',
    'simulation',
    'wallet',
  ],
])

/** Tables every room may read: people, files by name, products, claims and their devices. */
const read_by_all: ReadonlySet<string> = new Set([
  ...['installer', 'wholesaler', 'sales_point', 'sales_group', 'person', 'member'],
  ...['member_profile', 'login_profile', 'arke_file'],
  ...['product', 'product_family', 'paperwork', 'paperwork_line'],
])

/** Rooms that read tables of rooms which they may not use, and why; the list is only ever made shorter. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audit: {
    erased_line: 'a line without its content is whole where an erasure names it',
    erasure: 'the same',
    trail_head: 'the chain ends where its end was kept',
  },
  campaigns: {
    campaign_target: 'from which device on a campaign pays',
    installer_tier: 'how far an installer is from the next tier',
  },
  catalogue: { serial_number: 'which product the register knows a device as' },
  changes: {
    bank_entry: 'which firm a change is about',
    group_move: 'which firm a change is about',
    login: 'which human proposes',
    payout: 'which firm a change is about',
  },
  consents: { campaign: 'what the mail tells of it' },
  documents: { export_work: 'bytes of an export are in use' },
  exports: { saved_view: 'what a scheduled file shows' },
  'incoming-mail': { outbox: 'the thread that a mail belongs to' },
  ledger: {
    accounting_month: 'nothing is booked into a closed month',
    audit: 'the trail shows what was sealed',
    payable_source: 'which debts are written off',
    payout_part: 'which debt comes back with a payout',
    wallet_write_off: 'verify compares it with what is booked',
    withheld_source: 'what a conflict holds back never matures',
  },
  notifications: { mail_template: 'the office’s words of a mail' },
  operations: { job_run: 'when each job last ran' },
  paperworks: {
    former_claim: 'a device that the former programme has rewarded',
    moderator: 'what they may grant',
    product_rate: 'what a device pays',
  },
  payouts: { campaign: 'whose money a run pays' },
  security: {
    payout_file: 'a file is sealed with one of the keys',
    session: 'when its owner last proved who they are',
  },
  'serial-numbers': { former_claim: 'a device’s story' },
  settings: { tier: 'what the office calls the tiers' },
  tiers: { paperwork_record: 'the calculation that a claim was decided by' },
}

test('a room reads its own tables, those of rooms that it may use, and others only as the list says', () => {
  const owners = new Map(
    sqlFiles()
      .flatMap((file) => madeIn(file))
      .flatMap(({ kind, name, room }) => (kind === 'trigger' ? [] : [[name, room] as const])),
  )
  const used = arrows('server')
  const isForeign = (room: string, table: string) => {
    const owner = owners.get(table)
    return owner !== undefined && owner !== room && !used.get(room)?.has(owner)
  }
  const foreign = [...readByCode()].flatMap(([table, rooms]) =>
    read_by_all.has(table)
      ? []
      : [...rooms]
          .filter((room) => !reading_all.has(room) && isForeign(room, table))
          .map((room) => `${room}: ${table}`),
  )
  const allowed = Object.entries(exceptions).flatMap(([room, tables]) =>
    Object.keys(tables).map((table) => `${room}: ${table}`),
  )
  expect(foreign.toSorted()).toEqual(allowed.toSorted())
})
