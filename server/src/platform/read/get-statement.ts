import type { Scope } from '../access.ts'
import type { Registry, ServedAccess } from '../registry.ts'
import { type Load, unitColumns } from '../sql/columns.ts'
import { joinedRecord } from '../sql/record.ts'
import { parameters } from '../sql/sql-text.ts'
import { rowCondition } from '../sql/where.ts'

/** A statement that reads one unit, and the values of its parameters. */
export interface GetStatement {
  text: string
  values: unknown[]
  /** Whether the text is the same for every caller of the role. */
  isOurs: boolean
}

/** The meaning of a parameter, in cached texts. */
type Place = 'id' | 'member'

interface Kept {
  text: string
  places: readonly Place[]
}

/**
 * By the caller's access to an arke, a person's rights included; a registry is one state of the
 * definitions.
 */
const cache = new WeakMap<Registry, WeakMap<ServedAccess, Map<string, Kept>>>()

/** Placeholders that equal no value of a rule. */
const stand_ins: Record<Place, string> = { id: '\u0001id', member: '\u0001member' }

/**
 * The statement that reads one unit as its caller may see it. It depends on rights, language and
 * loaded links, not on the person. So it is cached: building it takes longer than sending it.
 */
export function getStatement(scope: Scope, { id, load }: { id: string; load: Load }): GetStatement {
  const { served, caller, access, rows, child_only } = scope
  const of_registry = cache.get(scope.registry) ?? new WeakMap<ServedAccess, Map<string, Kept>>()
  cache.set(scope.registry, of_registry)
  const texts = of_registry.get(access) ?? new Map<string, Kept>()
  of_registry.set(access, texts)
  const isUsual = rows === access.rows.get && !load.files
  const key = `${served.id} ${child_only} ${load.links} ${load.values} ${caller.language}`
  const statement = isUsual ? (texts.get(key) ?? keepable(scope, load)) : null
  if (!statement) return written(scope, { id, load })
  texts.set(key, statement)
  const values = { id, member: caller.member }
  return {
    text: statement.text,
    values: statement.places.map((place) => values[place]),
    isOurs: true,
  }
}

/** The text with placeholders for id and caller; null when the caller is part of it in another way. */
function keepable(scope: Scope, load: Load): Kept | null {
  const { id, member } = stand_ins
  const anybody = { ...scope, caller: { ...scope.caller, member } as Scope['caller'] }
  const { text, values } = written(anybody, { id, load })
  const places = values.flatMap((value): Place[] =>
    value === id ? ['id'] : value === member ? ['member'] : [],
  )
  return text.includes(member) || places.length < values.length ? null : { text, places }
}

function written(scope: Scope, { id, load }: { id: string; load: Load }): GetStatement {
  const params = parameters()
  const { join, apart } = joinedRecord(scope, 'u')
  const columns = unitColumns(scope, { alias: 'u', load, params, apart })
  const text = `select row_to_json(p)::text as text from (select ${columns}
    from ${scope.served.relation} u ${join}
    where u.id = ${params.add(id)} and ${rowCondition(scope, 'u', params)}) p`
  return { text, values: params.values, isOurs: false }
}
