import { arkes } from '@ruecklauf/model'
import { useOfferedAmong } from '../../catalogue/offered-families.ts'
import type { Bound } from '../../forms/use-app-form.ts'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'

/** Selects one product family; empty selects all. */
export function FamilySelect({ name, value, onChange }: Bound<string>) {
  const say = useSay('products')
  const labels = useLabels()
  const { family } = arkes.product.fields
  const families = useOfferedAmong(labels.options(arkes.product, 'family', family), value)
  return (
    <Select
      name={name}
      value={value}
      onChange={(choice) => onChange(choice ?? '')}
      options={[{ id: '', label: say('products:catalogue.all') }, ...families]}
    />
  )
}
