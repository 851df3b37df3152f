import { type Describe, type Descriptions, pathOf, single } from '../describe-routes.ts'
import type { Operation, Schema } from '../openapi.ts'
import { answers, listOf } from '../schemas/answers.ts'
import { listParameters, loadParameters, parameters } from '../schemas/parameters.ts'
import { count, struct } from '../schemas/shared-answers.ts'
import { shared } from '../schemas/shared-schemas.ts'
import { unitOf } from '../schemas/unit-schemas.ts'
import { mayOn, openTo } from './access-notes.ts'

/** A route of each group, for callers who may read one of its arkes. */
const perGroup =
  (words: (unit: Schema) => Operation): Describe =>
  ({ registry, route }) =>
    [...registry.groups.values()].flatMap(({ id, arkes }) => {
      const access = openTo(arkes, { registry, may: mayOn('get') })
      if (!access) return []
      const unit = { anyOf: arkes.map(unitOf).filter((arke) => '$ref' in arke) }
      const operation = { tags: ['groups'], ...access, ...words(unit) }
      return [{ path: pathOf(route, { group: id }), operation }]
    })

/** Several arkes read together (docs/wire-format.md, Units; Groups); each caller sees the arkes they may read. */
export const groupDescriptions: Descriptions = {
  'GET /lib/group/:group/unit': perGroup((unit) => ({
    summary: 'Lists the units of all arkes of the group',
    parameters: listParameters(),
    responses: answers(
      { description: 'The units that match.', content: listOf(unit) },
      400,
      401,
      403,
    ),
  })),
  'GET /lib/group/:group/count': perGroup(() => ({
    summary: 'Counts the units of all arkes of the group',
    parameters: parameters('filter'),
    responses: answers(count, 400, 401, 403),
  })),
  'GET /lib/group/:group/unit/:id': perGroup((unit) => ({
    summary: 'Sends a unit of one of the arkes; its id may be written `arke::id`',
    parameters: loadParameters(),
    responses: answers({ description: 'The unit.', content: unit }, 401, 403, 404),
  })),
  'GET /lib/group/:group/arke': perGroup(() => ({
    summary: 'Lists the arkes of the group',
    responses: answers({ description: 'The arkes.', content: listOf(shared('Unit')) }, 401, 403),
  })),
  'GET /lib/group/:group/struct': perGroup(() => ({
    summary: 'Describes the fields that all arkes of the group have',
    parameters: parameters('exclude', 'include'),
    responses: answers(struct, 401, 403),
  })),
  'GET /lib/unit': single({
    tags: ['search'],
    summary: 'Lists the units of all arkes',
    parameters: listParameters(),
    responses: answers(
      { description: 'The units that match.', content: listOf(shared('Unit')) },
      400,
      401,
    ),
  }),
  'GET /lib/unit/count': single({
    tags: ['search'],
    summary: 'Counts the units of all arkes',
    parameters: parameters('filter'),
    responses: answers(count, 400, 401),
  }),
}
