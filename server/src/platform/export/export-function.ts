import { z } from 'zod'
import { turns } from '../../db/turns.ts'
import { failure } from '../../errors/errors.ts'
import { scopeOf } from '../access.ts'
import { defineLongFunction, type Reception, Stream } from '../functions.ts'
import { parseListQuery, type RawQuery, texts } from '../read/list-query.ts'
import { exportFile } from './export-file.ts'
import { EXPORT_LIMIT } from './export-statement.ts'
import { openExport } from './open-export.ts'

/** Concurrent exports; each holds a connection until its reader has it all. */
const running = turns({ at_once: 3, each: 1 })

const texts_given = z.union([z.string(), z.array(z.string())]).optional()

const query = z.looseObject({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  header: z.enum(['id', 'label']).default('label'),
  columns: texts_given,
  filter: z.string().optional(),
  'order[]': texts_given,
})

/**
 * `GET /lib/{arke}/function/export?format=csv|xlsx&filter=…&order[]=…&columns=a,b&header=label|id`:
 * the list as a file, for everybody who may read it. Without `columns` it has all of them, for
 * people those they can read. It has at most 900,000 rows; `x-export-cut` says that there are more.
 */
export const exportUnits = defineLongFunction('export', {
  methods: ['GET'],
  summary: 'Sends the units of a list as a CSV file or an Excel workbook.',
  needs: 'get',
  spends: 'export',
  input: query,
  run: sendExport,
})

async function sendExport(
  { deps, caller, served, request, reply }: Reception,
  { format, header }: z.output<typeof query>,
): Promise<Stream> {
  const scope = scopeOf('get', { registry: deps.registry, caller, served })
  const rawQuery = request.query as RawQuery
  const { filter, order } = parseListQuery(rawQuery)
  const give_back = running.take(caller.member)
  if (!give_back) throw tooMany()
  const columns = texts(rawQuery, 'columns').flatMap((names) => names.split(','))
  const opened = deps.database.reading(({ pool }) =>
    openExport(pool, scope, { filter, order, format, header, columns }),
  )
  const { body, isCut, stop } = await opened.catch((error: unknown) => {
    give_back()
    throw error
  })
  if (isCut) reply.header('x-export-cut', EXPORT_LIMIT)
  return new Stream({
    body,
    ...exportFile(served, { format, header, now: deps.clock() }),
    stop: () => {
      stop()
      give_back()
    },
  })
}

const tooMany = () =>
  failure(
    'too_many_requests',
    'too_many_exports',
    { context: 'export', message: 'too many exports are running, try again later' },
    { retry_after: 10 },
  )
