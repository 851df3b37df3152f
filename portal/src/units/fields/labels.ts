import type { Arke, Field, FilterKey } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import { type AllTexts, useFieldTexts } from './field-texts.ts'
import { fieldOf, placeOf } from './fields.ts'
import { type NamedUnits, offeredBy, useNamedUnits } from './named-units.ts'

/** Labels: German from the definition, other languages by key. */
export function useLabels() {
  const { language } = useSay()
  const texts = useFieldTexts(language)
  return labelsOf(texts ?? {}, useNamedUnits(language))
}

export type Labels = ReturnType<typeof labelsOf>

/** The same from loaded texts. */
export const labelsOf = (texts: AllTexts, namedUnits: NamedUnits = {}) => ({
  arke: (arke: Arke): string => texts[arke.id]?.label ?? arke.label,
  field<A extends Arke>(arke: A, path: FilterKey<A>): string {
    const { arke: target, id } = placeOf(arke, path)
    const ownText = texts[target.id]?.fields?.[id] ?? texts.unit?.fields?.[id]
    return ownText ?? fieldOf(target, id)?.label ?? id
  },
  value<A extends Arke>(arke: A, path: FilterKey<A>, value: string): string {
    const { arke: target, id } = placeOf(arke, path)
    const field = fieldOf(target, id)
    const ownText =
      (field && offeredBy(namedUnits, field)?.get(value)) ?? texts[target.id]?.values?.[id]?.[value]
    return ownText ?? field?.values?.[value] ?? value
  },
  help: <A extends Arke>(arke: A, id: FilterKey<A>): string | undefined =>
    texts[arke.id]?.help?.[id] ?? fieldOf(arke, id)?.helper_text,
  /** The allowed values of a field, as options. */
  options<A extends Arke>(arke: A, id: FilterKey<A>, field: Field) {
    const values = offeredBy(namedUnits, field)?.keys() ?? Object.keys(field.values ?? {})
    return [...values].map((value) => ({
      id: value,
      label: this.value(arke, id, value),
    }))
  },
})
