import type { Operation as RowOperation, ServedArke } from '../../platform/registry.ts'
import { type Describe, type Descriptions, perArke } from '../describe-routes.ts'
import type { Operation } from '../openapi.ts'
import { answers, emptyAnswer, listOf } from '../schemas/answers.ts'
import { listParameters, loadParameters, parameters } from '../schemas/parameters.ts'
import { count, groupList, struct } from '../schemas/shared-answers.ts'
import { unitBodyOf } from '../schemas/unit-bodies.ts'
import { changeOf, newUnitOf, unitOf } from '../schemas/unit-schemas.ts'
import { mayOn, openTo } from './access-notes.ts'

/** The differences between routes of an arke. */
type Words = Pick<Operation, 'summary' | 'parameters' | 'requestBody' | 'responses'>

/** A route that each arke has for whom its rows are open; a view takes no writes. */
const onUnits = (operation: RowOperation, words: (served: ServedArke) => Words): Describe =>
  perArke((served, { registry }) => {
    if (operation !== 'get' && served.isView) return null
    const access = openTo([served], { registry, may: mayOn(operation) })
    return access && { tags: [served.id], ...access, ...words(served) }
  })

/** The units of every arke (docs/wire-format.md, Units). */
export const unitDescriptions: Descriptions = {
  'GET /lib/:arke/unit': onUnits('get', (served) => ({
    summary: 'Lists units',
    parameters: [...listParameters(), ...parameters('quick')],
    responses: answers(
      { description: 'The units that match.', content: listOf(unitOf(served)) },
      400,
      401,
      403,
    ),
  })),
  'GET /lib/:arke/count': onUnits('get', () => ({
    summary: 'Counts units',
    parameters: parameters('filter'),
    responses: answers(count, 400, 401, 403),
  })),
  'GET /lib/:arke/sum': onUnits('get', () => ({
    summary: 'Sums fields of units',
    parameters: parameters('filter', 'fields'),
    responses: answers(sums, 400, 401, 403),
  })),
  'POST /lib/:arke/unit': onUnits('post', (served) => ({
    summary: 'Creates a unit',
    requestBody: unitBodyOf(served, { schema: newUnitOf(served), isNew: true }),
    responses: answers(unitAnswer(served, 'The new unit.'), 400, 401, 403, 409),
  })),
  'GET /lib/:arke/unit/:id': onUnits('get', (served) => ({
    summary: 'Sends a unit',
    parameters: loadParameters(),
    responses: answers(unitAnswer(served, 'The unit.'), 401, 403, 404),
  })),
  'PUT /lib/:arke/unit/:id': onUnits('put', (served) => ({
    summary: 'Changes a unit; only the keys that are sent change',
    parameters: parameters('if_match'),
    requestBody: unitBodyOf(served, { schema: changeOf(served), isNew: false }),
    responses: answers(unitAnswer(served, 'The unit as it is now.'), 400, 401, 403, 404, 409),
  })),
  'DELETE /lib/:arke/unit/:id': onUnits('delete', () => ({
    summary: 'Deletes a unit',
    responses: emptyAnswer('It is gone.', 401, 403, 404, 409),
  })),
  'GET /lib/:arke/struct': onUnits('get', () => ({
    summary: 'Describes the fields of the arke',
    parameters: parameters('exclude', 'include'),
    responses: answers(struct, 401, 403),
  })),
  'GET /lib/:arke/unit/:id/struct': onUnits('get', () => ({
    summary: 'Describes the fields of the arke, with the values of a unit',
    parameters: parameters('exclude', 'include'),
    responses: answers(struct, 401, 403, 404),
  })),
  'GET /lib/:arke/group': onUnits('get', () => ({
    summary: 'Lists the groups the arke is in',
    responses: answers(groupList, 401, 403),
  })),
}

const sums = {
  description: 'The sum of each field; money in EUR.',
  content: { type: 'object', additionalProperties: { type: 'number' } },
} as const

const unitAnswer = (served: ServedArke, description: string) => ({
  description,
  content: unitOf(served),
  headers: { ETag: { description: 'The version of the unit.', schema: { type: 'string' } } },
})
