import type { Arke } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useAnyUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../fields/fields.ts'
import { useRuntimeTypes } from '../fields/runtime-types.ts'
import { labelOfLinked } from '../links/linked-label.ts'
import { useActive } from './use-active.ts'

interface DeleteButtonProps {
  arke: Arke
  unit: AnyUnit
  onDeleted: () => void
}

/**
 * Deletes a unit after a question; what is in use is refused by the server, with its reason, and can be
 * put out of use instead.
 */
export function DeleteButton({ arke, unit, onDeleted }: DeleteButtonProps) {
  const say = useSay()
  const types = useRuntimeTypes()
  const { role } = useMember()
  const units = useAnyUnits(arke)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () => units.remove(unit.id),
    onSuccess: () => {
      toast.success(say('units:delete.done'))
      onDeleted()
      void queries.invalidateQueries({ queryKey: [units.wire, 'list'] })
    },
  })
  const isRefused = removal.error instanceof ApiError && removal.error.status === 400
  const close = () => {
    setAsking(false)
    removal.reset()
  }
  const { isOffered, isActive, change } = useActive({ arke, unit, onDone: close })
  const isInstead = isRefused && isOffered && isActive
  if (!mayDo(role, arke, 'delete')) return null
  return (
    <>
      <Button look="ghost" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {say('common:action.delete')}
      </Button>
      <Dialog
        open={isAsking}
        width="small"
        title={say('units:delete.title', { label: labelOfLinked(unit, types) })}
        description={isRefused ? undefined : say('units:delete.text')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>
              {say(isRefused ? 'common:action.close' : 'common:action.cancel')}
            </Button>
            {isInstead ? (
              <Button look="primary" busy={change.isPending} onClick={() => change.mutate(false)}>
                {say('units:active.off')}
              </Button>
            ) : null}
            {isRefused ? null : (
              <Button look="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
                {say('common:action.delete')}
              </Button>
            )}
          </>
        }
      >
        {removal.error ? <Alert tone="danger">{removal.error.message}</Alert> : null}
        {isInstead ? <Text>{say('units:active.instead')}</Text> : null}
      </Dialog>
    </>
  )
}
