import { type Arke, arkes } from '@ruecklauf/model'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import type { AttachedParameter } from '../schema-units.ts'
import { overridableOf } from './attributes.ts'

/** Lists the names of the overridden attributes. */
export function OverrideText({ parameter }: { parameter: AttachedParameter }) {
  const say = useSay()
  const labels = useLabels()
  const type = parameter.arke_id
  const overridable = overridableOf(type)
  const different = Object.keys(parameter.link.metadata).filter((id) => overridable.includes(id))
  if (different.length === 0)
    return (
      <Text as="span" muted>
        {say('schema:override.none')}
      </Text>
    )
  return different.map((id) => labels.field<Arke>(arkes[type], id)).join(', ')
}
