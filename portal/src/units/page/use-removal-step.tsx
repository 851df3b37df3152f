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
import type { HeadStep } from './head-actions.tsx'
import { useActive } from './use-active.ts'

export interface Removal {
  arke: Arke
  unit: AnyUnit
  onDeleted: () => void
}

/**
 * Deletes a unit after confirmation. The server refuses to delete a unit in use, with a reason.
 * Deactivation is the alternative.
 */
export function useRemovalStep({ arke, unit, onDeleted }: Removal): HeadStep {
  const say = useSay('units')
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
  if (!mayDo(role, arke, 'delete')) return { actions: [], dialog: null }
  return {
    actions: [
      {
        id: 'delete',
        label: say('common:action.delete'),
        icon: <Trash2 aria-hidden />,
        danger: true,
        onClick: () => setAsking(true),
      },
    ],
    dialog: (
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
    ),
  }
}
