import { z } from 'zod'
import { newId } from '../../../client/new-id.ts'

/** An allowed value with its label. */
export interface AllowedValue {
  /** Identifies the row in a form. */
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

/** Reads allowed values in wire format: scalars, or values with labels. */
export function readAllowed(values: unknown): AllowedValue[] {
  const parsed = z.array(wire).safeParse(values)
  return parsed.success ? parsed.data.map((value) => ({ key: newId(), ...value })) : []
}

/** Returns the form rows of a parameter's definition. */
export const typedValues = (value: unknown): AllowedValue[] => (Array.isArray(value) ? value : [])

/** Returns the values in wire format. Omits empty rows; null without any value. */
export function writeAllowed(
  values: readonly AllowedValue[],
  type: string,
): { value: unknown; label: string }[] | null {
  const filledValues = values.filter(({ value }) => value.trim() !== '')
  if (filledValues.length === 0) return null
  return filledValues.map(({ value, label }) => ({
    value: type === 'string' ? value.trim() : numberOrText(value.trim()),
    label: label.trim() || value.trim(),
  }))
}

/** Accepts decimal commas. Sends an invalid number unchanged, so the server reports it. */
const numberOrText = (text: string) => {
  const figure = Number(text.replace(',', '.'))
  return Number.isNaN(figure) ? text : figure
}
