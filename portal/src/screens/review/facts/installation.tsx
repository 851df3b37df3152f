import { arkes, keysOf, type StatedField, statedFields } from '@ruecklauf/model'
import { asAnyUnit, type Loaded } from '../../../client/units.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { Block } from './block.tsx'
import { comparedFields } from './comparison/compared-rows.ts'

/** Statements of the firm without a counterpart: installation, notes. */
export function Installation({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('review')
  const labels = useLabels()
  const unit = asAnyUnit(claim)
  return (
    <Block title={say('review:facts.installation')}>
      <Facts min="11rem" dense>
        {fields
          .filter((id) => Object.hasOwn(unit, id))
          .map((id) => (
            <Fact key={id} name={labels.field(arkes.paperwork, id)}>
              <FieldCell arke={arkes.paperwork} id={id} value={unit[id]} />
            </Fact>
          ))}
      </Facts>
    </Block>
  )
}

const comparedElsewhere: readonly StatedField[] = [...comparedFields, 'link_sales_point']

const fields = [
  'document_type',
  ...keysOf(statedFields).filter((field) => !comparedElsewhere.includes(field)),
] as const
