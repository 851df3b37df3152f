import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import type { ChangeValues, KindOfChange } from './kind.ts'

/** A value that is the id of a unit of an arke. */
interface LinkedValue {
  name: string
  to: string
}

type Values = ChangeValues['before']

/** Answers ids among the values of changes with the arke and the label of what they lead to. */
export const shownLinks =
  (links: readonly LinkedValue[]): NonNullable<KindOfChange['shown']> =>
  async (db, changes) => {
    const labels = new Map<string, string | null>()
    for (const { name, to } of links) {
      const ids = changes.flatMap(({ before, after }) => [before[name], after[name]]).filter(isId)
      for (const { id, label } of await labelsOf(db, to, ids)) labels.set(`${to}/${id}`, label)
    }
    const withNames = (values: Values): Values => ({
      ...values,
      ...Object.fromEntries(
        links.flatMap(({ name, to }) => {
          const id = values[name]
          const label = labels.get(`${to}/${id}`) ?? null
          return isId(id) ? [[name, { id, arke_id: to, label }]] : []
        }),
      ),
    })
    return ({ before, after }) => ({ before: withNames(before), after: withNames(after) })
  }

async function labelsOf(db: Db, arke: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; label: string | null }>`
    select id, label from ${sql.table(arke)} where id = any(${ids}::text[])`.execute(db)
  return rows
}

const isId = (value: unknown): value is string => typeof value === 'string'
