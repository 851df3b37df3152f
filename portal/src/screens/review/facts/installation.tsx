import { arkes, type FilterKey } from '@ruecklauf/model'
import { asAnyUnit, type Loaded } from '../../../client/units.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { Block } from './block.tsx'

/** Where and when the devices were put into operation, and what the participant adds. */
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

const fields: readonly FilterKey<typeof arkes.paperwork>[] = [
  'document_type',
  'commissioning_date',
  'installation_street',
  'installation_postcode',
  'installation_city',
  'note',
]
