import { arkes } from '@ruecklauf/model'
import { Plus } from 'lucide-react'
import { useProducts } from '../../../../campaigns/use-rule-sentence.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import type { Option } from '../../../../ui/inputs/choice/list/option.ts'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Row, Stack } from '../../../../ui/layout/boxes.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useLabels } from '../../../../units/fields/labels.ts'
import { LinkInput } from '../../../../units/links/link-input.tsx'
import { optionOf } from '../../../../units/links/link-options.ts'

interface ProductInputProps {
  label: string
  help: string | undefined
  required: boolean
  error: string | undefined
  value: readonly Option[]
  onChange: (value: Option[]) => void
  onBlur: () => void
}

/** Selects products singly or by family; an empty selection means all products. */
export function ProductInput(props: ProductInputProps) {
  const { label, help, required, error, value, onChange, onBlur } = props
  const say = useSay()
  const labels = useLabels()
  const families = Map.groupBy(
    useProducts().filter(({ active }) => active),
    ({ family }) => family,
  )
  const chosen = new Set(value.map(({ id }) => id))
  return (
    <Stack gap={2}>
      <Field label={label} help={help} required={required} error={error}>
        <LinkInput to="product" multiple value={value} onChange={onChange} onBlur={onBlur} />
      </Field>
      <Row gap={1}>
        {[...families].map(([family, products]) => {
          const missing = products.filter(({ id }) => !chosen.has(id))
          return missing.length === 0 ? null : (
            <Button
              key={family}
              size="small"
              look="ghost"
              icon={<Plus aria-hidden />}
              onClick={() => onChange([...value, ...missing.map((unit) => optionOf(unit))])}
            >
              {say('campaigns:editor.add_family', {
                family: labels.value(arkes.product, 'family', family),
                count: missing.length,
              })}
            </Button>
          )
        })}
      </Row>
    </Stack>
  )
}
