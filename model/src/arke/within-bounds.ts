import { z } from 'zod'
import { MAX_JSON, MAX_SCALAR, MAX_TEXT, UNITS_A_CHARACTER } from './text-bounds.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** The most items in a list whose schema names no limit. */
const MAX_ITEMS = 5_000

/** Nobody reads more. */
const MAX_ISSUES = 20

/**
 * Parses input from outside. Every text and list has a limit, the schema's own or the default, and the parser refuses
 * violations before any pattern of the schema runs.
 */
export function parseWithin<S extends z.ZodType>(schema: S, raw: unknown) {
  const issues: Issue[] = []
  collect(schema, { value: raw, path: [], issues })
  if (issues.length === 0) return schema.safeParse(raw, { reportInput: true })
  return { success: false as const, error: new z.ZodError(issues) }
}

type Def = z.core.$ZodTypes['_zod']['def']

const scalars = ['number', 'int', 'boolean', 'date', 'bigint']
const days = ['date', 'datetime', 'time']

/** The characters that a schema lets a text have. */
function limitOf(def: Def): number {
  const isDay = 'format' in def && days.includes(String(def.format))
  return isDay || scalars.includes(def.type) ? MAX_SCALAR : (maximumOf(def) ?? MAX_TEXT)
}

/** The greatest length that a schema of a text or list names. */
export function maximumOf(def: Pick<Def, 'checks'>): number | undefined {
  const limits = (def.checks ?? []).flatMap((check) => {
    const { def: rule } = check._zod
    if ('maximum' in rule && rule.check === 'max_length') return Number(rule.maximum)
    return 'length' in rule && rule.check === 'length_equals' ? Number(rule.length) : []
  })
  return limits.length > 0 ? Math.min(...limits) : undefined
}

interface At {
  value: unknown
  path: Path
  issues: Issue[]
}

function collect(schema: Schema, at: At): void {
  const { value, path, issues } = at
  if (value === undefined || value === null || issues.length >= MAX_ISSUES) return
  const { def } = unwrapped(schema)._zod
  if (def.type === 'union') collectUnion(def.options, at)
  else if (def.type === 'object' && isRecord(value)) {
    for (const [key, inner] of Object.entries(def.shape))
      if (Object.hasOwn(value, key))
        collect(inner, { ...at, value: value[key], path: [...path, key] })
  } else if (def.type === 'record' && isRecord(value)) {
    for (const key of Object.keys(value)) collect(def.keyType, { ...at, value: key })
    collectItems(Object.entries(value), def.valueType, at)
  } else if (def.type === 'array' && Array.isArray(value))
    collectItems([...value.entries()], def.element, { ...at, limit: maximumOf(def) ?? MAX_ITEMS })
  else if (def.type === 'tuple' && Array.isArray(value)) {
    for (const [n, inner] of def.items.entries())
      collect(inner, { ...at, value: value[n], path: [...path, n] })
  } else if (typeof value === 'string') collectText(value, at, limitOf(def))
  else if (typeof value === 'object') collectJson(value, at)
}

/** The schema of a present value, as sent. */
function unwrapped(schema: Schema): z.core.$ZodTypes {
  const typed = schema as z.core.$ZodTypes
  const { def } = typed._zod
  if ('innerType' in def) return unwrapped(def.innerType)
  if (def.type === 'pipe') return unwrapped(isTransform(def.in) ? def.out : def.in)
  return def.type === 'lazy' ? unwrapped(def.getter()) : typed
}

/** Checks that a value is within the bounds of one option. For objects, only options with all of its keys count. */
function collectUnion(options: readonly Schema[], at: At): void {
  const possible = options.filter((option) => hasKeys(option, at.value))
  const attempts = (possible.length > 0 ? possible : options).map((option) => {
    const issues: Issue[] = []
    collect(option, { ...at, issues })
    return issues
  })
  if (attempts.every((issues) => issues.length > 0)) at.issues.push(...(attempts[0] ?? []))
}

function hasKeys(schema: Schema, value: unknown): boolean {
  const { def } = unwrapped(schema)._zod
  if (def.type !== 'object' || !isRecord(value)) return true
  return Object.keys(value).every((key) => Object.hasOwn(def.shape, key))
}

function collectItems(
  items: readonly (readonly [PropertyKey, unknown])[],
  inner: Schema,
  { limit = MAX_ITEMS, ...at }: At & { limit?: number },
): void {
  if (items.length > limit) at.issues.push(tooBig(at, 'array', limit))
  else for (const [key, value] of items) collect(inner, { ...at, value, path: [...at.path, key] })
}

function collectText(value: unknown, at: At, limit: number): void {
  if (typeof value === 'string' && value.length > limit * UNITS_A_CHARACTER)
    at.issues.push(tooBig(at, 'string', limit))
}

function collectJson(value: object, at: At): void {
  if (JSON.stringify(value).length > MAX_JSON) at.issues.push(tooBig(at, 'string', MAX_JSON))
}

const tooBig = ({ path, value }: At, origin: 'string' | 'array', maximum: number): Issue => ({
  code: 'too_big',
  origin,
  maximum,
  inclusive: true,
  path: [...path],
  message: `Too big: expected at most ${maximum} ${origin === 'string' ? 'characters' : 'items'}`,
  input: value,
})

const isTransform = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def.type === 'transform'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
