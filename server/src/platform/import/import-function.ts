import { parseWithin } from '@ruecklauf/model'
import { z } from 'zod'
import { failure } from '../../errors/errors.ts'
import { languageOf } from '../../http/language.ts'
import { scopeOf } from '../access.ts'
import { defineLongFunction, type Reception } from '../functions.ts'
import { headings } from './headings.ts'
import { receiving, running } from './import-turns.ts'
import { importUnits } from './import-units.ts'
import { receiveUpload } from './receive-upload.ts'
import { requireWritten, tooManyImports } from './refusals.ts'

const fields = z.object({
  mode: z.enum(['default', 'update']).default('default'),
  dry_run: z.enum(['true', 'false']).default('false'),
  headings,
})

/**
 * `POST /lib/{arke}/function/import`, a form with `file` (CSV or Excel), `mode` and `dry_run`. The
 * first row has the ids or German labels of fields, or names from `headings`. It creates units for
 * staff who may create them one by one (docs/wire-format.md, Import), and for participants where
 * the permissions name it. `mode=update` also changes existing units; `dry_run=true` only reports.
 */
export const importFile = defineLongFunction('import', {
  methods: ['POST'],
  summary: 'Creates units from the rows of a CSV file or an Excel workbook.',
  needs: 'post',
  isNamedForParticipants: true,
  spends: 'import',
  input: z.unknown(),
  form: fields,
  run: takeFile,
})

async function takeFile({ deps, caller, served, request, reply }: Reception) {
  const scope = scopeOf('post', { registry: deps.registry, caller, served })
  requireWritten(served)
  const received = receiving.take(caller.member)
  if (!received) throw tooManyImports()
  const upload = await receiveUpload(request).finally(received)
  const give_back = running.take(caller.member)
  try {
    if (!give_back) throw tooManyImports()
    const form = parseWithin(fields, upload.fields)
    if (!form.success) throw badField(String(form.error.issues[0]?.path[0] ?? 'mode'))
    const { mode, dry_run, headings } = form.data
    const { path, sha256 } = upload
    const file = { path, sha256, mode, headings, dry_run: dry_run === 'true' }
    const result = await importUnits(file, { scope, deps, language: languageOf(request) })
    reply.code(201)
    return result
  } finally {
    give_back?.()
    await upload.remove()
  }
}

const badField = (parameter: string) =>
  failure('bad_request', 'import_field', {
    context: 'import',
    message: `${parameter}: not available`,
    parameter,
  })
