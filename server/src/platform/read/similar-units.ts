import type { ArkeId, Field } from '@ruecklauf/model'
import { CompiledQuery, sql } from 'kysely'
import { z } from 'zod'
import { identifier } from '../../db/quote.ts'
import type { Tx } from '../../tables.ts'
import { readableField, type Scope, scopeOf } from '../access.ts'
import { defineFunction } from '../functions.ts'
import { shownColumn, translationOf } from '../sql/field-path.ts'
import { type Parameters, parameters } from '../sql/sql-text.ts'
import { rowCondition } from '../sql/where.ts'

/** How much of the typed word a name has to share, from 0 to 1. */
const LEAST_LIKENESS = 0.4
const MOST = 5
const threshold = sql`
  select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_LIKENESS)}, true)`

/** The field to compare: enough to find the unit. */
interface Similar {
  id: string
  label: string
  /** The claim of a device with that number. */
  link_paperwork?: { id: string }
}

/** A number in place of names: variants with one typing error, in the stored form. */
export interface Spelling {
  field: string
  meant: (typed: string) => readonly string[]
  /** The link that the answer adds, where it leads on. */
  told?: 'link_paperwork'
}

const input = z.object({ text: z.string().trim().min(3).max(60) })

/**
 * `GET /lib/{arke}/function/similar`: the units with a name like a text, however mistyped; the best
 * matches first, five at most. It reads the names of one arke, with an index where it is long, and
 * looks up numbers.
 * @param named the name fields, or the lookup of a number, by arke; other arkes have no similar
 * units.
 */
export const similarUnits = (named: Partial<Record<ArkeId, readonly string[] | Spelling>>) =>
  defineFunction('*', 'similar', {
    scope: 'arke',
    methods: ['GET'],
    summary: 'Units whose name is like a text, however it was mistyped',
    needs: 'get',
    isNamedForParticipants: true,
    input,
    run: async ({ deps, tx, caller, served }, { text }) => {
      const scope = scopeOf('get', { registry: deps.registry, caller, served })
      const spellings: Partial<Record<string, readonly string[] | Spelling>> = named
      const ways = spellings[served.arke.id] ?? []
      const params = parameters()
      if ('field' in ways) {
        const { field, told: linkField = field } = ways
        if (!readableField(scope, field) || !readableField(scope, linkField)) return []
        return find(tx, respelt(scope, ways, { text, params }), params)
      }
      const fields = ways.flatMap((name) => {
        const field = readableField(scope, name)
        return field ? [{ name, field }] : []
      })
      if (fields.length === 0) return []
      await threshold.execute(tx)
      return find(tx, alike(scope, fields, { text, params }), params)
    },
  })

interface Typed {
  text: string
  params: Parameters
}

/** The units with a name like the typed one, the best matches first; in German and in the reader's language. */
function alike(
  scope: Scope,
  fields: readonly { name: string; field: Field }[],
  { text, params }: Typed,
): string {
  const typed = `${params.add(text)}::text`
  const columns = fields
    .flatMap(({ name }) => [name, translationOf(scope, name)])
    .flatMap((name) => (name ? [`u.${identifier(name)}`] : []))
  const [called] = fields.map(({ name, field }) => shownColumn(scope, name, { alias: 'u', field }))
  const likeness = columns.map((column) => `coalesce(word_similarity(${typed}, ${column}), 0)`)
  return `select u.id, ${called} as label from ${scope.served.relation} u
    where (${columns.map((column) => `${typed} <% ${column}`).join(' or ')})
      and ${rowCondition(scope, 'u', params)}
    order by greatest(${likeness.join(', ')}) desc, u.id limit ${MOST}`
}

/** The units whose number the person may have meant. */
function respelt(
  scope: Scope,
  { field, meant, told: linkField }: Spelling,
  { text, params }: Typed,
): string {
  const column = `u.${identifier(field)}`
  const link = linkField
    ? `, json_build_object('id', u.${identifier(linkField)}) as ${linkField}`
    : ''
  return `select u.id, ${column} as label${link} from ${scope.served.relation} u
    where ${column} = any(${params.add(meant(text))}::text[]) and ${rowCondition(scope, 'u', params)}
    order by ${column}, u.id limit ${MOST}`
}

const find = async (tx: Tx, statement: string, { values }: Parameters): Promise<Similar[]> =>
  (await tx.executeQuery<Similar>(CompiledQuery.raw(statement, values))).rows
