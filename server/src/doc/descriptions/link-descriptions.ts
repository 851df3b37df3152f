import type { Operation as RowOperation } from '../../platform/registry.ts'
import { type Describe, type Descriptions, perArke } from '../describe-routes.ts'
import { bodyOf, type Operation, type Schema } from '../openapi.ts'
import { answers, emptyAnswer } from '../schemas/answers.ts'
import { listParameters, parameters } from '../schemas/parameters.ts'
import { count, link, linkedUnits } from '../schemas/shared-answers.ts'
import { mayOn, openTo } from './access-notes.ts'

/** A route of the links of an arke's units; a view has no place among links. */
const onLinks = (operation: RowOperation, words: Operation): Describe =>
  perArke((served, { registry }) => {
    const access = openTo([served], {
      registry,
      // A super admin links all units they may read.
      may: (rights, role) => mayOn(role === 'super_admin' ? 'get' : operation)(rights),
    })
    return served.isView ? null : access && { tags: [served.id], ...access, ...words }
  })

/** The body of a link's change. */
export const metadata: Schema = {
  type: 'object',
  properties: { metadata: { type: 'object' } },
  additionalProperties: false,
}
/** How units hang together (docs/wire-format.md, Links). */
export const linkDescriptions: Descriptions = {
  'GET /lib/:arke/unit/:id/link/:direction': onLinks('get', {
    summary: 'Lists the units linked with a unit',
    parameters: [...parameters('depth', 'link_type'), ...listParameters()],
    responses: answers(linkedUnits, 400, 401, 403, 404),
  }),
  'GET /lib/:arke/unit/:id/link/:direction/count': onLinks('get', {
    summary: 'Counts the units linked with a unit',
    parameters: parameters('depth', 'link_type', 'filter'),
    responses: answers(count, 400, 401, 403, 404),
  }),
  'POST /lib/:arke/unit/:id/link/:type/:child_arke/unit/:child_id': onLinks('post', {
    summary: 'Links a unit with another below it',
    requestBody: { ...bodyOf(metadata), required: false },
    responses: answers({ status: 201, ...link }, 400, 401, 403, 404, 409),
  }),
  'PUT /lib/:arke/unit/:id/link/:type/:child_arke/unit/:child_id': onLinks('put', {
    summary: 'Replaces the metadata of a link',
    requestBody: bodyOf({ ...metadata, required: ['metadata'] }),
    responses: answers(link, 400, 401, 403, 404, 409),
  }),
  'DELETE /lib/:arke/unit/:id/link/:type/:child_arke/unit/:child_id': onLinks('delete', {
    summary: 'Takes a link away',
    responses: emptyAnswer('It is gone.', 400, 401, 403, 404, 409),
  }),
}
