import { type Arke, arkes, findSubsidyWordings } from '@ruecklauf/model'
import { fieldOf } from '../../../../units/fields/fields.ts'
import type { FormValues } from '../../../../units/form/form-values.ts'
import { isEmpty } from '../../../../units/parts/field-cells.tsx'
import { isMeant } from '../sections.ts'

/** Whether the other values make a field relevant. */
export const isWanted = (field: string, values: FormValues): boolean =>
  isMeant(field, values) && (field !== 'wordings_acknowledged' || wordingsIn(values).length > 0)

/** Blanks irrelevant fields, so their leftover values have no effect. */
export const meantValues = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isWanted(field, values) ? value : blank(field),
    ]),
  )

/** Whether a field's value differs from a new campaign's default. */
export function isFilled(field: string, values: FormValues): boolean {
  const value = values[field]
  if (isEmpty(value)) return false
  const { default: usual } = fieldOf<Arke>(arkes.campaign, field) ?? {}
  return value !== usual && (usual !== undefined || value !== false)
}

/** Wordings in the texts that could promise public subsidies. */
export const wordingsIn = ({ name, description, terms_text }: FormValues): string[] => [
  ...new Set(
    [name, description, terms_text]
      .flatMap((text) => (typeof text === 'string' ? findSubsidyWordings(text) : []))
      .map(({ found }) => found),
  ),
]

function blank(id: string): unknown {
  const field = fieldOf<Arke>(arkes.campaign, id)
  if (field?.multiple) return []
  return field?.required ? field.default : null
}
