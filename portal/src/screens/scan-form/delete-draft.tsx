import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { localCopy } from './draft/local-copy.ts'

interface DeleteDraftProps {
  id: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation before it deletes a draft with all its content. */
export function DeleteDraft({ id, onClose, onDeleted }: DeleteDraftProps) {
  const say = useSay('scan', 'common')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await units.remove(id)
      localCopy(localStorage, id).write({})
      // A list that still contained the draft would request its preview.
      queries.removeQueries({ queryKey: ['paperwork', 'list'], type: 'inactive' })
      toast.success(say('scan:delete.done'))
      onDeleted()
      void queries.invalidateQueries({ queryKey: ['paperwork', 'list'] })
    } catch {
      toast.error(say('scan:delete.failed'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      width="small"
      title={say('scan:delete.title')}
      description={say('scan:delete.text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button look="danger" busy={isBusy} onClick={() => void remove()}>
            {say('scan:delete.confirm')}
          </Button>
        </>
      }
    />
  )
}
