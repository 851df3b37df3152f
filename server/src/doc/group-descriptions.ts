import { answers, listOf } from './answers.ts'
import { type Describe, type Descriptions, pathOf } from './describe-routes.ts'
import type { Operation, Schema } from './openapi.ts'
import { listParameters, parameters } from './parameters.ts'
import { openUnit, struct } from './unit-descriptions.ts'
import { unitOf } from './unit-schemas.ts'

/** A route that each group has. */
const perGroup =
  (words: (unit: Schema) => Operation): Describe =>
  ({ registry, route }) =>
    [...registry.groups.values()].map(({ id, arkes }) => {
      const units = arkes.map(unitOf).filter((unit) => '$ref' in unit)
      return {
        path: pathOf(route, { group: id }),
        operation: {
          tags: ['groups'],
          ...words(units.length > 0 ? { anyOf: units } : openUnit),
        },
      }
    })

/** Several arkes read as one (arke-contract §8); each caller sees the arkes he may read. */
export const groupDescriptions: Descriptions = {
  'GET /lib/group/:group/unit': perGroup((unit) => ({
    summary: 'Lists the units of all arkes of the group',
    parameters: listParameters(),
    responses: answers({ description: 'The units that match.', content: listOf(unit) }, 400, 401),
  })),
  'GET /lib/group/:group/arke': perGroup(() => ({
    summary: 'Lists the arkes of the group',
    responses: answers({ description: 'The arkes.', content: listOf(openUnit) }, 401),
  })),
  'GET /lib/group/:group/struct': perGroup(() => ({
    summary: 'Describes the fields that all arkes of the group have',
    parameters: parameters('exclude', 'include'),
    responses: answers({ description: 'The fields.', content: struct }, 401),
  })),
}
