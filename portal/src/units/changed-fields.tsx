import type { Arke } from '@ruecklauf/model'
import { useSay } from '../ui/text/use-say.ts'
import type { Conflict } from './changes-since.ts'
import { FieldCell } from './field-cells.tsx'
import { useLabels } from './labels.ts'

interface ChangedFieldsProps {
  arke: Arke
  conflict: Conflict
  /** Whether the reader has changed the field too. */
  isTyped: (id: string) => boolean
}

/** What somebody else changed, as it stands now, and which of it the reader changed as well. */
export function ChangedFields({ arke, conflict, isTyped }: ChangedFieldsProps) {
  const say = useSay()
  const labels = useLabels()
  const { fields, current } = conflict
  return (
    <>
      {fields.length > 0 ? (
        <ul>
          {fields.map((id) => (
            <li key={id}>
              {labels.field(arke, id)}: <FieldCell arke={arke} id={id} value={current[id]} />
              {isTyped(id) ? ` (${say('units:conflict.both')})` : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p>{fields.length > 0 ? say('units:conflict.text') : say('units:conflict.elsewhere')}</p>
    </>
  )
}
