import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { unauthorized } from '../../errors/errors.ts'
import type { Caller, Refusal } from '../../http/caller.ts'
import { scopeOf } from '../access.ts'
import { FILE_ARKE } from '../file-arke.ts'
import { getUnit } from '../read/read-units.ts'
import { isGenuine, readFileToken } from './file-urls.ts'
import { sendDownload } from './send-download.ts'
import { storedDownload } from './stored-download.ts'

type ContentRoute = { Params: { id: string }; Querystring: { token?: unknown } }

/** The owner of a session, or the reason why there is none. */
type CallerOfSession = (session: string) => Promise<Caller | Refusal>

/**
 * `GET /arke_file/unit/{id}/content?token=…`: the bytes behind a `signed_url`, for a browser, which
 * sends neither bearer nor project. The URL opens only files that its reader may read at this
 * moment: the session must live, the member not be locked, the file still be visible to them.
 */
export function fileContentRoute(
  app: FastifyInstance,
  { deps, callerOf }: { deps: Deps; callerOf: CallerOfSession },
) {
  app.get<ContentRoute>('/arke_file/unit/:id/content', async (request, reply) => {
    const { id } = request.params
    const token = readFileToken(request.query.token)
    if (!token) throw unauthorized('invalid_token')
    const caller = await callerOf(token.session)
    if (typeof caller === 'string') throw unauthorized(caller)
    if (!isGenuine(token, { file: id, member: caller.member, deps }))
      throw unauthorized('invalid_token')
    return sendDownload(reply, await openFile(deps, { caller, id }))
  })
}

async function openFile(deps: Deps, { caller, id }: { caller: Caller; id: string }) {
  const { registry, database } = deps
  const served = registry.byDefinition(FILE_ARKE)
  const scope = scopeOf('get', { registry, caller, served })
  await getUnit(database.pool, scope, { id, load: { links: false, values: false } })
  const file = await database.db
    .selectFrom('arke_file')
    .select(['name', 'path', 'media_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  return storedDownload(deps, file, { inline: true })
}
