import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { groupRoutes } from './routes/group-routes.ts'
import { projectRoutes } from './routes/project-routes.ts'
import { searchRoutes } from './routes/search-routes.ts'
import { readAddresses } from './routes/unit-address.ts'
import { unitRoutes } from './routes/unit-routes.ts'
import { followSchema } from './schema/definitions/follow-schema.ts'
import { linkKinds } from './schema/links/link-kinds.ts'
import { parameterRoutes } from './schema/parameter-routes.ts'
import { topologyRoutes } from './topology/routes.ts'

/** The content platform's routes, below `/lib`; every one of them uses `access.ts`. */
export function platformRoutes(app: FastifyInstance, deps: Deps) {
  followSchema(app, deps)
  readAddresses(app)
  searchRoutes(app, deps)
  groupRoutes(app, deps)
  projectRoutes(app, deps)
  topologyRoutes(app, deps, linkKinds)
  parameterRoutes(app, deps)
  unitRoutes(app, deps)
}
