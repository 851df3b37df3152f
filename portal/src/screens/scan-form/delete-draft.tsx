import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { localCopy } from './draft/local-copy.ts'

interface DeleteDraftProps {
  id: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a draft is thrown away with everything in it. */
export function DeleteDraft({ id, onClose, onDeleted }: DeleteDraftProps) {
  const { t } = useTranslation(['scan', 'common'])
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await units.remove(id)
      localCopy(localStorage, id).write({})
      onDeleted()
      void queries.invalidateQueries({ queryKey: ['paperwork', 'list'] })
    } catch {
      toast.error(t('scan:delete.failed'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      width="small"
      title={t('scan:delete.title')}
      description={t('scan:delete.text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button look="danger" busy={isBusy} onClick={() => void remove()}>
            {t('scan:delete.confirm')}
          </Button>
        </>
      }
    />
  )
}
