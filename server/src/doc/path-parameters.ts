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
  token: () => ({ description: 'The token of the mail.' }),
}
