import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportResult } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { scopeOf } from '../access.ts'
import { openExport } from '../export/open-export.ts'
import { importUnits } from '../import/import-units.ts'
import type { Operation } from '../registry.ts'

/** Whoever may start commands on the server may do everything a super admin may. */
const operator: Caller = {
  member: '',
  arke_id: 'super_admin',
  role: 'super_admin',
  user: '',
  session: '',
  language: 'de',
}

/**
 * Writes all units of an arke to a file, a workbook where its name ends in `.xlsx`, with the ids of
 * fields as headings, so that it can be imported again.
 * @throws forbidden, or an Error for an unknown arke
 */
export async function exportToFile(deps: Deps, arke: string, path: string): Promise<void> {
  const { body } = await openExport(deps.database.pool, operatorScope(deps, arke, 'get'), {
    filter: null,
    order: [],
    format: extname(path).toLowerCase() === '.xlsx' ? 'xlsx' : 'csv',
    header: 'id',
    columns: [],
  })
  await pipeline(body, createWriteStream(path))
}

/**
 * Creates units from a file, like the function of the same name; `dry_run` only reports.
 * @throws the errors of `importUnits`, or an Error for an unknown arke
 */
export async function importFromFile(
  deps: Deps,
  arke: string,
  { path, mode, dry_run }: { path: string; mode: 'default' | 'update'; dry_run: boolean },
): Promise<ImportResult> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const scope = operatorScope(deps, arke, 'post')
  const file = { path, sha256: hash.digest('hex'), mode, dry_run }
  return importUnits(file, { scope, deps, language: undefined })
}

function operatorScope({ registry }: Deps, arke: string, operation: Operation) {
  const served = registry.arkes.get(arke)
  if (!served) throw new Error(`no arke ${arke}`)
  return scopeOf(operation, { registry, caller: operator, served })
}
