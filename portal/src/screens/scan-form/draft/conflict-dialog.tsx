import { type Arke, arkes } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/inputs/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useLabels } from '../../../units/labels.ts'
import { useDraft } from './use-draft.tsx'

/** The same field was changed here and in another window: which value counts? */
export function ConflictDialog() {
  const { t } = useTranslation(['scan', 'common'])
  const labels = useLabels()
  const format = useFormat()
  const { state, keeper } = useDraft()
  const [conflict] = state.conflicts
  if (!conflict) return null
  const { arke, field, mine, theirs } = conflict
  const shown = (value: unknown) => {
    if (value === null || value === '') return t('common:none')
    if (typeof value === 'number') return format.amount(value)
    const text = String(value)
    if (field.endsWith('_date')) return format.date(text)
    return field.startsWith('link_') ? t('scan:conflict.choice') : text
  }
  return (
    <Dialog
      open
      disableBackdropClose
      title={t('scan:conflict.title', { field: labels.field<Arke>(arkes[arke], field) })}
      description={t('scan:conflict.text')}
      actions={
        <>
          <Button onClick={() => keeper.settle(conflict, 'theirs')}>
            {t('scan:conflict.theirs', { value: shown(theirs) })}
          </Button>
          <Button look="primary" onClick={() => keeper.settle(conflict, 'mine')}>
            {t('scan:conflict.mine', { value: shown(mine) })}
          </Button>
        </>
      }
    />
  )
}
