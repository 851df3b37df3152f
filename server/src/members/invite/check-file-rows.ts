import type { InvitationFile, Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type pg from 'pg'
import { readCell } from '../../platform/import/check/cell-text.ts'
import type { NamedColumn } from '../../platform/import/named-columns.ts'
import { isFilled } from '../../platform/import/stage-rows.ts'
import type { Tx } from '../../tables.ts'
import { participantArkes } from '../participant.ts'
import { type Invitation, readInvitation } from './check-invitation.ts'

/** Wrong rows listed at most; the count covers all. */
const MOST = 100

interface Checked extends Omit<InvitationFile, 'invited'> {
  invitations: Invitation[]
}

/** Checks the staged rows against their fields, each other and existing members. */
export async function checkFileRows(
  { tx, client }: { tx: Tx; client: pg.ClientBase },
  { columns, language }: { columns: NamedColumn[]; language: Language | undefined },
): Promise<Checked> {
  const { rows } = await client.query<Record<string, unknown> & { line: number }>(
    `select r.* from import_rows r where ${isFilled({ columns })} order by line`,
  )
  const read = rows.map(({ line, ...cells }) => {
    const values = Object.fromEntries(
      columns.map(({ at, name, field }) => [name, readCell(field, String(cells[`c${at}`] ?? ''))]),
    )
    return { line, ...readInvitation(values, language) }
  })
  const say = sayTo(language ?? 'de')
  const takenKeys = await takenOf(tx, read)
  const seenKeys = new Set<string>()
  const judged = read.map(({ line, invitation, violations }) => {
    const label = (parameter: string | undefined) =>
      columns.find(({ name }) => name === parameter)?.field.label ?? parameter ?? ''
    const sentences = violations.map(({ message, parameter }) => `${label(parameter)}: ${message}`)
    for (const key of invitation ? keysOf(invitation) : []) {
      if (takenKeys.has(key)) sentences.push(say('input:invitation.known', { value: valueIn(key) }))
      else if (seenKeys.has(key))
        sentences.push(say('input:invitation.twice', { value: valueIn(key) }))
      seenKeys.add(key)
    }
    return { line, invitation, sentences }
  })
  const wrong = judged.filter(({ sentences }) => sentences.length > 0)
  return {
    rows: rows.length,
    wrong: wrong.length,
    wrong_rows: wrong.slice(0, MOST).map(({ line, sentences }) => ({ line, sentences })),
    invitations: judged.flatMap(({ invitation }) => invitation ?? []),
  }
}

/** Values that no two companies share. */
const keysOf = ({ email, customer_number }: Invitation) => [
  `email ${email}`,
  ...(customer_number ? [`number ${customer_number}`] : []),
]

const valueIn = (key: string) => key.slice(key.indexOf(' ') + 1)

/** Addresses and numbers from the rows that already exist. */
async function takenOf(tx: Tx, read: readonly { invitation: Invitation | null }[]) {
  const invitations = read.flatMap(({ invitation }) => invitation ?? [])
  if (invitations.length === 0) return new Set<string>()
  const emails = invitations.map(({ email }) => email)
  const numbers = invitations.flatMap(({ customer_number }) => customer_number ?? [])
  const users = await tx.selectFrom('user').select('email').where('email', 'in', emails).execute()
  const numbered = await Promise.all(
    participantArkes.map((arke) =>
      tx
        .selectFrom(arke)
        .select('customer_number')
        .where('customer_number', 'in', numbers.length > 0 ? numbers : [''])
        .execute(),
    ),
  )
  return new Set([
    ...users.map(({ email }) => `email ${email}`),
    ...numbered.flat().map(({ customer_number }) => `number ${customer_number}`),
  ])
}
