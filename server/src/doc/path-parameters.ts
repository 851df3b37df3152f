import type { Registry } from '../platform/registry.ts'
import type { Parameter, Schema } from './openapi.ts'

/** A placeholder of a path; what it may hold where that is known. */
export function pathParameter(name: string, registry: Registry): Parameter {
  const { description, schema } = known[name]?.(registry) ?? {}
  return {
    name,
    in: 'path',
    required: true,
    ...(description ? { description } : {}),
    schema: (schema ?? { type: 'string' }) as NonNullable<Parameter['schema']>,
  }
}

const anyArke = (registry: Registry): Schema => ({
  type: 'string',
  enum: [...registry.arkes.keys()],
})

const known: Record<string, (registry: Registry) => { description?: string; schema?: Schema }> = {
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
