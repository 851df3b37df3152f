import type { FastifyInstance } from 'fastify'
import { unauthorized } from '../errors/errors.ts'

/**
 * Routes that need no project header (docs/wire-format.md, Requests), and the URLs of files that
 * browsers open.
 */
const open =
  /^\/lib\/((health|doc|arke_project|arke_dev_function)(\/|$)|arke_file\/unit\/[^/]+\/content$)/

/** The name of the project with the members in clients of the original; here there is one project. */
const SYSTEM = 'arke_system'

/**
 * Refuses requests that do not name this installation's project.
 * @throws unauthorized with the contract's words.
 */
export function requireProject(app: FastifyInstance, project: string) {
  app.addHook('onRequest', async (request) => {
    if (open.test(request.url.split('?')[0] ?? '')) return
    const key = request.headers['arke-project-key']
    if (key === undefined || key === '') throw unauthorized('missing project header')
    if (key !== project && key !== SYSTEM) throw unauthorized('invalid project')
  })
}
