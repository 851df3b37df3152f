import { createHash } from 'node:crypto'
import { isStaff } from '@ruecklauf/model'
import type { Caller } from '../../../http/caller.ts'
import type { Db } from '../../../tables.ts'
import { readableField, type Scope } from '../../access.ts'
import { fieldIds, type Headings } from '../import-plan.ts'

type Columns = (string | null)[]

/** Whatever their order, the same columns are the same kind of file. */
const keyOf = (headings: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(plain).sort()))
    .digest('hex')

const plain = (heading: string) => heading.trim().toLowerCase()

/**
 * The most likely field of each column: from the previous file with the same columns, or from its
 * heading; null where neither helps.
 */
export async function guessColumns(
  db: Db,
  scope: Scope,
  { headings, names }: { headings: readonly string[]; names: Headings },
): Promise<{ columns: Columns; is_remembered: boolean }> {
  const remembered = await db
    .selectFrom('import_columns')
    .select('fields')
    .where('arke', '=', scope.served.id)
    .where('headings_sha256', '=', keyOf(headings))
    .executeTakeFirst()
  const idOf = fieldIds(scope, names)
  const guesses = headings.map((heading) => {
    const rememberedField = remembered?.fields[plain(heading)]
    return rememberedField === undefined ? idOf(heading.trim()) : rememberedField
  })
  const columns = guesses.map((field, at) =>
    field && isFilled(scope, field) && guesses.indexOf(field) === at ? field : null,
  )
  return { columns, is_remembered: remembered !== undefined }
}

/** Whether a file may fill the field, or a row be identified by it. */
const isFilled = (scope: Scope, name: string) =>
  name === 'id' || (scope.access.writable.has(name) && readableField(scope, name) !== null)

/** Remembers the choice for the next file with the same columns, but not a participant's choice. */
export async function rememberColumns(
  db: Db,
  caller: Pick<Caller, 'role'>,
  job: { arke: string; headings: readonly string[]; columns: Readonly<Columns>; now: Date },
): Promise<void> {
  if (!isStaff(caller)) return
  const { arke, headings, columns, now } = job
  const fields = JSON.stringify(
    Object.fromEntries(headings.map((heading, at) => [plain(heading), columns[at] ?? null])),
  )
  const used_at = now.toISOString()
  await db
    .insertInto('import_columns')
    .values({ arke, headings_sha256: keyOf(headings), fields, used_at })
    .onConflict((target) =>
      target.columns(['arke', 'headings_sha256']).doUpdateSet({ fields, used_at }),
    )
    .execute()
}
