import { type Arke, arkes } from '@ruecklauf/model'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useDraft } from './use-draft.tsx'

/** Asks which value to keep when another window changed the same field. */
export function ConflictDialog() {
  const say = useSay('scan', 'common')
  const labels = useLabels()
  const format = useFormat()
  const { state, keeper } = useDraft()
  const [conflict] = state.conflicts
  if (!conflict) return null
  const { arke, field, mine, theirs } = conflict
  const valueText = (value: unknown) => {
    if (value === null || value === '') return say('common:none')
    if (typeof value === 'number') return format.amount(value)
    const text = String(value)
    if (field.endsWith('_date')) return format.date(text)
    return field.startsWith('link_') ? say('scan:conflict.choice') : text
  }
  return (
    <Dialog
      open
      disableBackdropClose
      title={say('scan:conflict.title', { field: labels.field<Arke>(arkes[arke], field) })}
      description={say('scan:conflict.text')}
      actions={
        <>
          <Button onClick={() => keeper.settle(conflict, 'theirs')}>
            {say('scan:conflict.theirs', { value: valueText(theirs) })}
          </Button>
          <Button look="primary" onClick={() => keeper.settle(conflict, 'mine')}>
            {say('scan:conflict.mine', { value: valueText(mine) })}
          </Button>
        </>
      }
    />
  )
}
