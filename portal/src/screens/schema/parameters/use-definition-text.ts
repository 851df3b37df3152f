import { type Arke, arkes } from '@ruecklauf/model'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import type { ParameterUnit } from '../schema-units.ts'
import { readAllowed } from './allowed-values.ts'

/** What a parameter's definition says of an attribute, in words. */
export function useDefinitionText(parameter: ParameterUnit): (attribute: string) => string {
  const say = useSay()
  const format = useFormat()
  const labels = useLabels()
  const type = parameter.arke_id
  return (id) => {
    const value = parameter[id]
    const allowed = id === 'values' ? readAllowed(value) : []
    if (allowed.length > 0) return allowed.map(({ label }) => label).join(', ')
    if (value === null || value === undefined || value === '' || id === 'values')
      return say('common:none')
    if (typeof value === 'boolean') return say(value ? 'common:yes' : 'common:no')
    if (typeof value === 'number') return format.number(value)
    const kind = fieldOf<Arke>(arkes[type], id)?.type
    if (kind === 'date') return format.date(String(value))
    if (kind === 'datetime') return format.instant(String(value))
    if (typeof value === 'string')
      return fieldOf<Arke>(arkes[type], id)?.values
        ? labels.value<Arke>(arkes[type], id, value)
        : value
    return JSON.stringify(value)
  }
}
