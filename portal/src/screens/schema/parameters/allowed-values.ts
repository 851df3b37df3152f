import { z } from 'zod'
import { newId } from '../../../client/new-id.ts'

/** A value that is allowed, with what it is called. */
export interface AllowedValue {
  /** Tells the lines of a form apart. */
  key: string
  value: string
  label: string
}

const wire = z.union([
  z.object({ value: z.unknown(), label: z.unknown() }).transform(({ value, label }) => ({
    value: String(value),
    label: String(label ?? value),
  })),
  z.union([z.string(), z.number()]).transform((value) => ({
    value: String(value),
    label: String(value),
  })),
])

/** Allowed values as the platform holds them: scalars, or each with its name. */
export function readAllowed(values: unknown): AllowedValue[] {
  const parsed = z.array(wire).safeParse(values)
  return parsed.success ? parsed.data.map((one) => ({ key: newId(), ...one })) : []
}

/** The lines of a form that is known by its definition alone. */
export const typedValues = (value: unknown): AllowedValue[] => (Array.isArray(value) ? value : [])

/** As the platform takes them; lines without a value are left out, null where there is none. */
export function writeAllowed(
  values: readonly AllowedValue[],
  type: string,
): { value: unknown; label: string }[] | null {
  const given = values.filter(({ value }) => value.trim() !== '')
  if (given.length === 0) return null
  return given.map(({ value, label }) => ({
    value: type === 'string' ? value.trim() : numberOrText(value.trim()),
    label: label.trim() || value.trim(),
  }))
}

/** German figures too; what is none goes as it is, and the server says so. */
const numberOrText = (text: string) => {
  const figure = Number(text.replace(',', '.'))
  return Number.isNaN(figure) ? text : figure
}
