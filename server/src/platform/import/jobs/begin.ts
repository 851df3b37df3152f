import { importLimits, parseWithin } from '@ruecklauf/model'
import { z } from 'zod'
import { newId } from '../../../db/id.ts'
import { scopeOf } from '../../access.ts'
import { defineLongFunction, type Reception } from '../../functions.ts'
import { headings as names } from '../headings.ts'
import { receiving } from '../import-turns.ts'
import { receiveUpload } from '../receive-upload.ts'
import { headerMismatch, requireWritten, tooManyImports } from '../refusals.ts'
import { readNames } from '../tables/open-table.ts'
import { guessColumns } from './guess-columns.ts'
import { readJob } from './read-jobs.ts'

const fields = z.object({ headings: names })

/**
 * `POST /lib/{arke}/function/import_begin`, a form with `file` (CSV or Excel) and `headings`:
 * stores the file for a day, and answers with the most likely field of each column. It imports
 * nothing yet.
 * @throws unreadableFile, fileTooLarge, headerMismatch for an empty or too large first row
 */
export const beginImport = defineLongFunction('import_begin', {
  methods: ['POST'],
  summary: 'Takes a file to be imported step by step',
  needs: 'post',
  isNamedForParticipants: true,
  spends: 'upload',
  input: z.unknown(),
  form: fields,
  run: begin,
})

async function begin({ deps, caller, served, request }: Reception) {
  const scope = scopeOf('post', { registry: deps.registry, caller, served })
  requireWritten(served)
  const received = receiving.take(caller.member)
  if (!received) throw tooManyImports()
  try {
    const upload = await receiveUpload(request)
    try {
      const headings = await readNames(upload.path, caller.member)
      const isEmpty = headings.every((heading) => heading === '')
      if (isEmpty || headings.length > importLimits.columns) throw headerMismatch()
      const parsed = parseWithin(fields, upload.fields)
      const { db } = deps.database
      const guess = await guessColumns(db, scope, {
        headings,
        names: parsed.success ? parsed.data.headings : {},
      })
      const { sha256, size } = await deps.files.putFile(upload.path)
      const now = deps.clock()
      const id = newId()
      await db
        .insertInto('import_job')
        .values({
          id,
          arke: served.id,
          asked_by: caller.member,
          asked_person: caller.person ?? null,
          asked_at: now.toISOString(),
          file_name: upload.filename.slice(-255) || 'Datei',
          sha256,
          bytes: size,
          headings: JSON.stringify(headings),
          columns: JSON.stringify(guess.columns),
        })
        .execute()
      const { is_remembered } = guess
      return await readJob(db, { id, arke: served.id, caller, now, is_remembered })
    } finally {
      await upload.remove()
    }
  } finally {
    received()
  }
}
