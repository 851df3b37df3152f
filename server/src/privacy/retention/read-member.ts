import type { FunctionAnswer } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { firm_classes } from './erase-tables.ts'
import { heldFirms } from './held-firms.ts'

/** `GET …/function/retention`: the end of each retention period of a firm. Budget: four terms, one hold. */
export const memberRetention = (['installer', 'wholesaler'] as const).map((arke) =>
  defineFunction(arke, 'retention', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'Until when what is stored about a firm is kept, and whether it is held',
    input: z.strictObject({}),
    run: async ({ tx, unit }): Promise<FunctionAnswer<'installer', 'retention'>> => {
      const { rows } = await sql<Term>`
        select retention_class, begins_on::text,
          retention_ends(retention_class, begins_on)::text as ends_on,
          (select max(erased_at) from erasure where link_member = ${unit} and is_complete
            and erasure.retention_class = class.retention_class and day > begins_on) as erased_at
        from unnest(${[...firm_classes]}::text[]) class (retention_class),
          (select retention_begins(${unit}) as begins_on) firm`.execute(tx)
      const [held] = await heldFirms(tx, unit)
      return {
        begins_on: rows[0]?.begins_on ?? null,
        hold: held ? { reason: held.reason, set_at: held.set_at, by: held.by } : null,
        classes: rows.map(({ begins_on: _, ...term }) => term),
      }
    },
  }),
)

interface Term {
  retention_class: (typeof firm_classes)[number]
  begins_on: string | null
  ends_on: string | null
  erased_at: string | null
}
