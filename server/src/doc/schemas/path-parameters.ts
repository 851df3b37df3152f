import type { Registry } from '../../platform/registry.ts'
import { type Parameter, type Reference, refTo, type Schema } from '../openapi.ts'

/** A placeholder of a path; the document describes a known one once, as a component. */
export const pathParameter = (name: string): Parameter | Reference =>
  Object.hasOwn(meanings, name) ? refTo('parameters', componentOf(name)) : describe(name, {})

/** The placeholders that are known, as components. */
export const pathParameters = (registry: Registry): Record<string, Parameter> =>
  Object.fromEntries(
    Object.entries(meanings).map(([name, meaning]) => [
      componentOf(name),
      describe(name, meaning(registry)),
    ]),
  )

interface Meaning {
  description?: string
  schema?: Schema
}

const describe = (name: string, { description, schema }: Meaning): Parameter => ({
  name,
  in: 'path',
  required: true,
  ...(description ? { description } : {}),
  schema: (schema ?? { type: 'string' }) as NonNullable<Parameter['schema']>,
})

const componentOf = (name: string) => `path_${name}`

const anyArke = (registry: Registry): Schema => ({
  type: 'string',
  enum: [...registry.arkes.keys()],
})

const meanings: Record<string, (registry: Registry) => Meaning> = {
  id: () => ({ description: 'Id of the unit.' }),
  arke: (registry) => ({ schema: anyArke(registry) }),
  parameter: () => ({ description: 'Id of a parameter.' }),
  child_arke: (registry) => ({ schema: anyArke(registry) }),
  child_id: () => ({ description: 'Id of the unit below.' }),
  direction: () => ({
    description: 'Whether to look below the unit or above it.',
    schema: { type: 'string', enum: ['child', 'parent'] },
  }),
  type: () => ({
    description: 'The type of the link.',
    schema: { type: 'string', examples: ['link'] },
  }),
  token: () => ({ description: 'The token of the mail.' }),
}
