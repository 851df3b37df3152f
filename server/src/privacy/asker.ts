import { createHash } from 'node:crypto'
import { personRights } from '@ruecklauf/model'
import pg from 'pg'
import type { Caller } from '../http/caller.ts'

type Asker = Pick<Caller, 'member' | 'user' | 'person' | 'rights' | 'point' | 'role'>

/** Whether the asker may know all of their firm; staff members have no firm and may. */
export const knowsAll = ({ person, rights, point }: Asker): boolean =>
  !person || (!point && personRights.every((right) => rights?.includes(right)))

/** A fingerprint of the asker's rights; a different one later means that they have changed. */
export const personalMark = (asker: Asker): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'personal',
        asker.role,
        asker.person ?? null,
        asker.rights ?? null,
        asker.point ?? null,
      ]),
    )
    .digest('hex')

/** Puts the asker into a condition of `PersonalTable`. */
export function conditionFor(asker: Asker, rows: string): string {
  const member = pg.escapeLiteral(asker.member)
  const person = asker.person ? pg.escapeLiteral(asker.person) : 'null'
  const all = knowsAll(asker)
  const stands: Record<string, string> = {
    all: String(all),
    member,
    person,
    user: pg.escapeLiteral(asker.user),
    people: all ? `(select id from person where link_member = ${member})` : `(${person})`,
    claims: `(select id from paperwork where link_installer = ${member}${
      all ? '' : ` and link_person = ${person}`
    })`,
  }
  return rows.replace(/\{\{(\w+)\}\}/g, (_, name: string) => stands[name] ?? 'null')
}
