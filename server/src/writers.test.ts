import { expect, test } from 'vitest'
import { madeIn, sqlFiles, writtenByCode } from './testing/schema/statements.ts'

/** Rooms that write tables of others, and why; the list is only ever made shorter. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auth: {
    auditor: 'its secret is sealed anew with another key',
    webhook: 'its secret is sealed anew with another key',
    mailbox_move: 'a link of a mail confirms or stops it',
    mailbox_secret: 'the links of the two mails are made with them',
    person: 'when somebody last signed in, and a new address',
  },
  campaigns: { unit_link: 'links of a campaign’s own fields' },
  catalogue: { arke_file: 'pictures and data sheets' },
  consents: { installer: 'that somebody of the firm has agreed' },
  cutover: {
    serial_event: 'devices that the former programme has rewarded',
    serial_number: 'devices that the former programme has rewarded',
  },
  documents: { arke_file: 'the row of a file that is kept' },
  ledger: {
    payout: 'a debt that is paid back is a payout the other way',
    payout_part: 'a debt that is paid back is a payout the other way',
  },
  legal: { setting: 'the edition in force' },
  members: {
    arke_file: 'papers of a registration',
    credential: 'a login with its member',
    unit_link: 'the sales points of an installer',
    user: 'a login with its member',
  },
  notifications: { outbox: 'the mail of a notice, in one statement with it' },
  paperworks: {
    arke_file: 'the files of a draft go with it, and come again with one like it',
    claim_campaign: 'what a decision leaves of reservations',
    claim_money: 'what a decision pays',
    contact_request: 'what a firm reported of a device is done',
    installer: 'terms that are agreed to with a claim',
    serial_number: 'a device that no file of the register has',
    wholesaler_share: 'a claim that is opened again has none',
  },
  people: {
    credential: 'a login goes with its person',
    user: 'a login with its person',
  },
  privacy: { arke_file: 'what is erased', audit: 'what is erased' },
  security: { payout_file: 'a file is sealed anew with another key' },
  settings: { installer_tier: 'another rule of tiers is evaluated anew' },
  staff: { session: 'a super admin looks as a member does' },
  tiers: { installer: 'the tier of a firm' },
}

test('a room writes its own tables, and others only as the list says', () => {
  const owners = new Map(
    sqlFiles()
      .flatMap((file) => madeIn(file))
      .flatMap(({ kind, name, room }) => (kind === 'table' ? [[name, room] as const] : [])),
  )
  const foreign = [...writtenByCode()].flatMap(([table, rooms]) =>
    [...rooms]
      .filter((room) => owners.has(table) && owners.get(table) !== room)
      .map((room) => `${room}: ${table}`),
  )
  const allowed = Object.entries(exceptions).flatMap(([room, tables]) =>
    Object.keys(tables).map((table) => `${room}: ${table}`),
  )
  expect(foreign.toSorted()).toEqual(allowed.toSorted())
})
