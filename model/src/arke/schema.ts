import { z } from 'zod'
import type { Say } from '../texts/say.ts'
import { coerce } from './coerce.ts'
import type { Arke, Field } from './define.ts'
import { typeOf } from './field-types.ts'
import { explain, type Rule } from './messages.ts'
import { brokenLimit } from './text-bounds.ts'

/** A broken rule of one parameter, in the shape of the envelope's messages. */
export interface Violation {
  context: 'parameter_validation'
  message: string
  parameter: string
}

/** Fields never change, and making a schema takes longer than checking a value. */
const schemaByField = new WeakMap<Field, z.ZodType>()

/** The zod schema of a field's wire value, `null` allowed unless the field is required. */
export function fieldSchema(field: Field): z.ZodType {
  const schema = schemaByField.get(field) ?? schemaOf(field)
  schemaByField.set(field, schema)
  return schema
}

function schemaOf(field: Field): z.ZodType {
  const single = typeOf(field).schema(field)
  const value = field.multiple ? z.array(single).max(5_000) : single
  return field.required ? value : value.nullable()
}

/** The schema of everything a create may send; forms use it as their resolver. */
export function unitSchema(arke: Arke) {
  const shape: Record<string, z.ZodType> = {}
  for (const [id, field] of Object.entries(arke.fields))
    if (!field.read_only)
      shape[id] = field.required ? fieldSchema(field) : fieldSchema(field).optional()
  return z.strictObject(shape)
}

/**
 * Checks one value against its field, after coercion from text.
 * @returns the value in its own kind, or the violations in the caller's language, or in the contract's words.
 */
export function checkValue(
  id: string,
  field: Field,
  { raw, say }: { raw: unknown; say?: Say | undefined },
): { value: unknown; violations: Violation[] } {
  const limit = brokenLimit(field, raw)
  if (limit !== undefined) {
    const rule = { kind: 'max_length', limit } as const
    return { value: raw, violations: [violation(id, field, { rule, say })] }
  }
  const value = coerce(field, raw)
  if (value === null)
    return {
      value,
      violations: field.required ? [violation(id, field, { rule: { kind: 'required' }, say })] : [],
    }
  if (!field.multiple && Array.isArray(value) && typeOf(field).struct.includes('multiple'))
    return { value, violations: [violation(id, field, { rule: { kind: 'multiple' }, say })] }
  const parsed = fieldSchema(field).safeParse(value)
  if (parsed.success) return { value: parsed.data, violations: [] }
  const rules = new Map(
    parsed.error.issues.map((issue) => [ruleOf(issue, field).kind, ruleOf(issue, field)] as const),
  )
  return {
    value,
    violations: [...rules.values()].map((rule) => violation(id, field, { rule, say })),
  }
}

/** One violation with its text. */
export const violation = (
  id: string,
  field: Pick<Field, 'label'>,
  { rule, say }: { rule: Rule; say?: Say | undefined },
): Violation => ({
  context: 'parameter_validation',
  message: explain(rule, { id, label: field.label, say }),
  parameter: id,
})

/** Finds the contract rule that a schema issue breaks. */
export function ruleOf(issue: z.core.$ZodIssue, field: Field): Rule {
  const isText = field.type === 'string' || field.type === 'link'
  if (issue.code === 'too_big' && typeof issue.maximum !== 'bigint')
    return { kind: isText ? 'max_length' : 'max', limit: issue.maximum }
  if (issue.code === 'too_small' && typeof issue.minimum !== 'bigint')
    return { kind: isText ? 'min_length' : 'min', limit: issue.minimum }
  if (issue.code === 'invalid_format' && field.type === 'string')
    return { kind: field.scanned ? 'serial' : 'pattern' }
  const rule = issue.code === 'custom' ? issue.params?.rule : undefined
  if (rule === 'min_length' || rule === 'max_length')
    return { kind: rule, limit: Number(issue.code === 'custom' && issue.params?.limit) }
  if (rule === 'cents' || rule === 'vat_id' || rule === 'latin') return { kind: rule }
  if ((issue.code === 'invalid_value' || rule === 'values') && field.values)
    return { kind: 'values', allowed: Object.keys(field.values) }
  return { kind: 'type', type: field.type }
}
