import { type Descriptions, single } from '../describe-routes.ts'
import type { Operation } from '../openapi.ts'
import { answers, listOf } from '../schemas/answers.ts'
import { listParameters, parameters } from '../schemas/parameters.ts'
import { count, struct } from '../schemas/shared-answers.ts'
import { shared } from '../schemas/shared-schemas.ts'

const superAdmins = (operation: Operation) =>
  single({
    tags: ['arke_project'],
    description: 'Open to: super_admin.',
    security: [{ bearer: [] }],
    ...operation,
  })

/** The installation's project, which is read only: routes that only refuse have no description. */
export const projectDescriptions: Descriptions = {
  'GET /lib/arke_project/unit': superAdmins({
    summary: 'Lists the installation’s one project',
    parameters: listParameters(),
    responses: answers(
      { description: 'The project.', content: listOf(shared('Unit')) },
      400,
      401,
      403,
    ),
  }),
  'GET /lib/arke_project/count': superAdmins({
    summary: 'Counts the projects',
    parameters: parameters('filter'),
    responses: answers(count, 400, 401, 403),
  }),
  'GET /lib/arke_project/struct': superAdmins({
    summary: 'Describes the fields of a project',
    parameters: parameters('exclude', 'include'),
    responses: answers(struct, 401, 403),
  }),
  'GET /lib/arke_project/unit/:id': superAdmins({
    summary: 'Sends the project',
    responses: answers({ description: 'The project.', content: shared('Unit') }, 401, 403, 404),
  }),
  'GET /lib/arke_project/unit/:id/struct': superAdmins({
    summary: 'Describes the project’s fields, with their values',
    parameters: parameters('exclude', 'include'),
    responses: answers(struct, 401, 403, 404),
  }),
  'POST /lib/arke_project/unit': () => [],
  'PUT /lib/arke_project/unit/:id': () => [],
  'DELETE /lib/arke_project/unit/:id': () => [],
}
