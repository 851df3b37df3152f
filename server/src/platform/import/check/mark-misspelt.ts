import { hasFormat, type TextFormat } from '@ruecklauf/model'
import type pg from 'pg'
import type { ImportPlan } from '../import-plan.ts'

/** Different texts per batch. */
const AT_ONCE = 10_000

/**
 * Marks the rows of `import_values` with a text in a wrong form. Only the model has these rules
 * (check digits, scripts): each distinct text is checked once, about 1 µs each.
 */
export async function markMisspelt(client: pg.ClientBase, { filled }: ImportPlan): Promise<void> {
  for (const { at, field } of filled)
    if (field.format) await markColumn(client, `v${at}`, field.format)
}

async function markColumn(client: pg.ClientBase, column: string, format: TextFormat) {
  await client.query(`declare spelled cursor with hold for
    select distinct ${column} as text from import_values where ok and ${column} is not null`)
  for (;;) {
    const { rows } = await client.query<{ text: string }>(`fetch ${AT_ONCE} from spelled`)
    const wrong = rows.flatMap(({ text }) => (hasFormat(format, text) ? [] : [text]))
    if (wrong.length > 0)
      await client.query(`update import_values set ok = false where ${column} = any($1)`, [wrong])
    if (rows.length < AT_ONCE) break
  }
  await client.query('close spelled')
}
