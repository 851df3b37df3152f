import { expect, test } from 'vitest'
import { madeIn, sqlFiles, writtenByCode } from './testing/schema/statements.ts'

/** Rooms that write tables of others, and why; the list is only ever made shorter. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auth: { person: 'when somebody last signed in, and a new address' },
  security: { payout_file: 'a file is sealed anew with another key' },
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
