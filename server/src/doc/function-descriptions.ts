import type { ArkeFunction } from '../platform/functions.ts'
import type { ServedAccess, ServedArke } from '../platform/registry.ts'
import { mayOn, openTo } from './access-notes.ts'
import { answers } from './answers.ts'
import {
  type Asked,
  type Describe,
  type Described,
  type Descriptions,
  pathOf,
} from './describe-routes.ts'
import { jsonSchema } from './field-schema.ts'
import type { Operation, Parameter, Schema } from './openapi.ts'
import { parameters } from './parameters.ts'
import { bodyOf } from './unit-descriptions.ts'

/** A route that each function of an arke, or of its units, has for each of its methods. */
const ofFunctions =
  (scope: ArkeFunction['scope']): Describe =>
  (asked) =>
    [...asked.registry.arkes.values()].flatMap((served) =>
      [...served.functions.values()]
        .filter((one) => one.scope === scope)
        .filter((one) => one.methods.some((method) => method === asked.route.method))
        .flatMap((one) => describeFunction(one, served, asked)),
    )

/** What can be done with an arke or a unit beside reading and writing (arke-contract §6). */
export const functionDescriptions: Descriptions = {
  'GET /lib/:arke/function/:name': ofFunctions('arke'),
  'POST /lib/:arke/function/:name': ofFunctions('arke'),
  'GET /lib/:arke/unit/:id/function/:name': ofFunctions('unit'),
  'POST /lib/:arke/unit/:id/function/:name': ofFunctions('unit'),
}

function describeFunction(
  { name, scope, summary, ...one }: ArkeFunction,
  served: ServedArke,
  { registry, route }: Asked,
): Described[] {
  const access = openTo(served, { registry, may: mayCall(name, one.needs) })
  if (!access) return []
  const result = {
    description: 'What the function answers; a file where it sends one.',
    content: {},
  }
  const operation: Operation = {
    tags: [served.id],
    summary,
    ...access,
    ...(route.method === 'GET'
      ? { parameters: queryOf(one) }
      : {
          parameters: one.receive ? [] : parameters('idempotency_key'),
          requestBody: one.receive ? fileBody : bodyOf(jsonSchema(one.input)),
        }),
    responses:
      scope === 'unit'
        ? answers(result, 400, 401, 403, 404, 409)
        : answers(result, 400, 401, 403, 409),
  }
  return [{ path: pathOf(route, { arke: served.id, name }), operation }]
}

/** Some functions are named in a role's permissions, others come with an operation on the rows. */
const mayCall = (name: string, needs: ArkeFunction['needs']) =>
  needs ? mayOn(needs) : ({ functions }: ServedAccess) => functions.has(name)

/** The keys of a function's input as parameters of the query. */
function queryOf({ input }: Pick<ArkeFunction, 'input'>): Parameter[] {
  const schema = jsonSchema(input)
  if ('$ref' in schema) return []
  return Object.entries(schema.properties ?? {}).map(([name, one]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: one as NonNullable<Parameter['schema']>,
  }))
}

const upload: Schema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

const fileBody: NonNullable<Operation['requestBody']> = {
  required: true,
  content: { 'multipart/form-data': { schema: upload } },
}
