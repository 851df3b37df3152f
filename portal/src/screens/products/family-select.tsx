import { arkes, keysOf } from '@ruecklauf/model'
import { useOfferedAmong } from '../../catalogue/offered-families.ts'
import type { Bound } from '../../forms/use-app-form.ts'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'

const all = keysOf(arkes.product.fields.family.values).map((id) => ({ id }))

/** One product family, or all of them: the empty choice. */
export function FamilySelect({ name, value, onChange }: Bound<string>) {
  const say = useSay('products')
  const labels = useLabels()
  const families = useOfferedAmong(all, value)
  return (
    <Select
      name={name}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
      options={[
        { id: '', label: say('products:catalogue.all') },
        ...families.map(({ id }) => ({ id, label: labels.value(arkes.product, 'family', id) })),
      ]}
    />
  )
}
