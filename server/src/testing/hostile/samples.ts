import { maximumOf } from '@ruecklauf/model'
import type { z } from 'zod'

type Typed = z.core.$ZodTypes

/** How to fill each text of a schema: the text itself, or up to the schema's limit. */
export type Fill = (text: { limit: number }) => string

/** An input of a schema with this text wherever a text can stand; each option of a union is one. */
export function samplesOf(schema: z.core.$ZodType, fill: Fill): unknown[] {
  const typed = schema as Typed
  const { def } = typed._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return samplesOf(def.innerType, fill)
    case 'pipe':
      return samplesOf(isTransform(def.in) ? def.out : def.in, fill)
    case 'lazy':
      return samplesOf(def.getter(), fill)
    case 'union':
      return def.options.flatMap((option) => samplesOf(option, fill))
    case 'object':
      return [objectOf(def.shape, fill)]
    case 'record':
      return [{ [fill({ limit: 60 })]: first(def.valueType, fill) }]
    case 'array':
      return [[first(def.element, fill)]]
    case 'tuple':
      return [def.items.map((item) => first(item, fill))]
    case 'enum':
      return [Object.values(def.entries)[0]]
    case 'literal':
      return [def.values[0]]
    default:
      return [fill({ limit: maximumOf(def) ?? 10_000 })]
  }
}

const first = (schema: z.core.$ZodType, fill: Fill) => samplesOf(schema, fill)[0]

const objectOf = (shape: Readonly<Record<string, z.core.$ZodType>>, fill: Fill) =>
  Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, first(inner, fill)]))

const isTransform = (schema: z.core.$ZodType) => (schema as Typed)._zod.def.type === 'transform'
