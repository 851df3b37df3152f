import { answerSchema } from '@ruecklauf/model'
import { type ArkeFunction, isOpenTo } from '../../platform/functions.ts'
import type { AskingRole, ServedAccess } from '../../platform/registry.ts'
import {
  type Asked,
  type Describe,
  type Descriptions,
  type Method,
  pathOf,
} from '../describe-routes.ts'
import { bodyOf, type Operation, type Parameter, type Schema } from '../openapi.ts'
import { answers } from '../schemas/answers.ts'
import { jsonSchema } from '../schemas/field-schema.ts'
import { result } from '../schemas/shared-answers.ts'
import { openTo } from './access-notes.ts'

/** A route that each function of an arke, or of its units, has for each of its methods. */
const ofArkes =
  (scope: ArkeFunction['scope']): Describe =>
  (asked) =>
    [...asked.registry.arkes.values()].flatMap((served) =>
      functionsFor(asked.route.method, [...served.functions.values()])
        .filter((one) => one.scope === scope)
        .flatMap((one) => {
          const access = openTo([served], { registry: asked.registry, may: mayCall(one) })
          if (!access) return []
          const path = pathOf(asked.route, { arke: served.id, name: one.name })
          return [{ path, operation: { tags: [served.id], ...access, ...called(one, asked) } }]
        }),
    )

/** A route for each function that arkes of a group declare themselves. */
const ofGroups: Describe = (asked) =>
  [...asked.registry.groups.values()].flatMap(({ id, arkes }) => {
    const declared = arkes.flatMap((served) => [...served.functions.values()])
    const named = new Map(
      functionsFor(asked.route.method, declared)
        .filter((one) => one.scope === 'arke' && one.arke !== '*')
        .map((one) => [one.name, one]),
    )
    return [...named.values()].flatMap((one) => {
      const access = openTo(arkes, { registry: asked.registry, may: mayCall(one) })
      if (!access) return []
      const path = pathOf(asked.route, { group: id, name: one.name })
      return [{ path, operation: { tags: ['groups'], ...access, ...called(one, asked) } }]
    })
  })

/**
 * What can be done with an arke or a unit beside reading and writing (docs/wire-format.md,
 * Functions).
 */
export const functionDescriptions: Descriptions = {
  'GET /lib/:arke/function/:name': ofArkes('arke'),
  'POST /lib/:arke/function/:name': ofArkes('arke'),
  'GET /lib/:arke/unit/:id/function/:name': ofArkes('unit'),
  'POST /lib/:arke/unit/:id/function/:name': ofArkes('unit'),
  'GET /lib/group/:group/function/:name': ofGroups,
  'POST /lib/group/:group/function/:name': ofGroups,
}

const functionsFor = (method: Method, all: readonly ArkeFunction[]) =>
  all.filter(({ methods }) => methods.some((one) => one === method))

const mayCall = (found: ArkeFunction) => (access: ServedAccess, role: AskingRole) =>
  isOpenTo(found, { role, access })

function called({ scope, summary, ...one }: ArkeFunction, { route }: Asked): Operation {
  return {
    summary,
    ...(route.method === 'GET' ? { parameters: queryOf(one) } : posted(one)),
    responses: answers(
      answerTo(one),
      ...([400, 401, 403, 409] as const),
      ...(scope === 'unit' ? ([404] as const) : []),
      ...(one.form ? ([413, 422] as const) : []),
    ),
  }
}

/** What the model's table of answers says, or anything. */
function answerTo({ arke, name }: Pick<ArkeFunction, 'arke' | 'name'>) {
  const schema = answerSchema(arke, name)
  return schema
    ? { description: 'What the function answers.', content: jsonSchema(schema) }
    : result
}

const posted = ({ form, input }: Pick<ArkeFunction, 'form' | 'input'>) =>
  form ? { requestBody: formBody(jsonSchema(form)) } : { requestBody: bodyOf(jsonSchema(input)) }

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

/** A file, and fields of the form beside it. */
const formBody = (fields: Schema): NonNullable<Operation['requestBody']> => ({
  required: true,
  content: { 'multipart/form-data': { schema: { allOf: [file, fields] } } },
})

const file: Schema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}
