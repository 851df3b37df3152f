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
  (context) =>
    [...context.registry.arkes.values()].flatMap((served) =>
      functionsFor(context.route.method, [...served.functions.values()])
        .filter((arkeFunction) => arkeFunction.scope === scope)
        .flatMap((arkeFunction) => {
          const access = openTo([served], {
            registry: context.registry,
            may: mayCall(arkeFunction),
          })
          if (!access) return []
          const path = pathOf(context.route, { arke: served.id, name: arkeFunction.name })
          return [
            { path, operation: { tags: [served.id], ...access, ...called(arkeFunction, context) } },
          ]
        }),
    )

/** A route for each function that arkes of a group declare themselves. */
const ofGroups: Describe = (context) =>
  [...context.registry.groups.values()].flatMap(({ id, arkes }) => {
    const declared = arkes.flatMap((served) => [...served.functions.values()])
    const named = new Map(
      functionsFor(context.route.method, declared)
        .filter((served) => served.scope === 'arke' && served.arke !== '*')
        .map((served) => [served.name, served]),
    )
    return [...named.values()].flatMap((served) => {
      const access = openTo(arkes, { registry: context.registry, may: mayCall(served) })
      if (!access) return []
      const path = pathOf(context.route, { group: id, name: served.name })
      return [{ path, operation: { tags: ['groups'], ...access, ...called(served, context) } }]
    })
  })

/** The functions of arkes and units besides reading and writing (docs/wire-format.md, Functions). */
export const functionDescriptions: Descriptions = {
  'GET /lib/:arke/function/:name': ofArkes('arke'),
  'POST /lib/:arke/function/:name': ofArkes('arke'),
  'GET /lib/:arke/unit/:id/function/:name': ofArkes('unit'),
  'POST /lib/:arke/unit/:id/function/:name': ofArkes('unit'),
  'GET /lib/group/:group/function/:name': ofGroups,
  'POST /lib/group/:group/function/:name': ofGroups,
}

const functionsFor = (method: Method, all: readonly ArkeFunction[]) =>
  all.filter(({ methods }) => methods.some((candidate) => candidate === method))

const mayCall = (declaration: ArkeFunction) => (access: ServedAccess, role: AskingRole) =>
  isOpenTo(declaration, { role, access })

function called({ scope, summary, ...declaration }: ArkeFunction, { route }: Asked): Operation {
  return {
    summary,
    ...(route.method === 'GET' ? { parameters: queryOf(declaration) } : posted(declaration)),
    responses: answers(
      answerTo(declaration),
      ...([400, 401, 403, 409] as const),
      ...(scope === 'unit' ? ([404] as const) : []),
      ...(declaration.form ? ([413, 422] as const) : []),
    ),
  }
}

/** The answer's schema in the model's table, or any content. */
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
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property as NonNullable<Parameter['schema']>,
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
