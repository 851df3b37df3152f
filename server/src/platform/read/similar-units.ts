import type { ArkeId } from '@ruecklauf/model'
import { CompiledQuery, sql } from 'kysely'
import { z } from 'zod'
import { identifier } from '../../db/quote.ts'
import { readableField, scopeOf } from '../access.ts'
import { defineFunction } from '../functions.ts'
import { parameters } from '../sql/sql-text.ts'
import { rowCondition } from '../sql/where.ts'

/** How much of the typed word a name has to share, from 0 to 1. */
const LEAST_LIKENESS = 0.4
const MOST = 5
const threshold = sql`
  select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_LIKENESS)}, true)`

/** What a name is like: enough to lead there. */
interface Similar {
  id: string
  label: string
}

const input = z.object({ text: z.string().trim().min(3).max(60) })

/**
 * `GET /lib/{arke}/function/similar`: the units whose name is like a text, however it was mistyped;
 * the likest first, five at most. Looks through the names of one arke, with an index where it is long.
 * @param named the fields that are names, by arke; others have nothing like anything.
 */
export const similarUnits = (named: Partial<Record<ArkeId, readonly string[]>>) =>
  defineFunction('*', 'similar', {
    scope: 'arke',
    methods: ['GET'],
    summary: 'Units whose name is like a text, however it was mistyped',
    needs: 'get',
    isNamedForParticipants: true,
    input,
    run: async ({ deps, tx, caller, served }, { text }) => {
      const scope = scopeOf('get', { registry: deps.registry, caller, served })
      const known: Partial<Record<string, readonly string[]>> = named
      const fields = (known[served.arke.id] ?? []).filter((name) => readableField(scope, name))
      if (fields.length === 0) return []
      await threshold.execute(tx)
      const params = parameters()
      const typed = `${params.add(text)}::text`
      const columns = fields.map((name) => `u.${identifier(name)}`)
      const likeness = columns.map((column) => `coalesce(word_similarity(${typed}, ${column}), 0)`)
      const statement = `select u.id, ${columns[0]} as label from ${served.relation} u
        where (${columns.map((column) => `${typed} <% ${column}`).join(' or ')})
          and ${rowCondition(scope, 'u', params)}
        order by greatest(${likeness.join(', ')}) desc, u.id limit ${MOST}`
      const found = await tx.executeQuery<Similar>(CompiledQuery.raw(statement, params.values))
      return found.rows
    },
  })
