import type { Arke } from '@ruecklauf/model'
import { Power } from 'lucide-react'
import { useState } from 'react'
import type { AnyUnit } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useRuntimeTypes } from '../fields/runtime-types.ts'
import { labelOfLinked } from '../links/linked-label.ts'
import type { HeadStep } from './head-actions.tsx'
import { useActive } from './use-active.ts'

/** Deactivates a unit after confirmation, and reactivates it. For arkes with that state. */
export function useActiveStep({ arke, unit }: { arke: Arke; unit: AnyUnit }): HeadStep {
  const say = useSay('units')
  const types = useRuntimeTypes()
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    change.reset()
  }
  const { isOffered, isActive, change } = useActive({ arke, unit, onDone: () => setAsking(false) })
  if (!isOffered) return { actions: [], dialog: null }
  return {
    actions: [
      {
        id: isActive ? 'deactivate' : 'activate',
        label: say(isActive ? 'units:active.off' : 'units:active.on'),
        icon: <Power aria-hidden />,
        busy: change.isPending,
        onClick: () => (isActive ? setAsking(true) : change.mutate(true)),
      },
    ],
    dialog: (
      <Dialog
        open={isAsking}
        width="small"
        title={say('units:active.title', { label: labelOfLinked(unit, types) })}
        description={say('units:active.text')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{say('common:action.cancel')}</Button>
            <Button look="primary" busy={change.isPending} onClick={() => change.mutate(false)}>
              {say('units:active.off')}
            </Button>
          </>
        }
      >
        {change.error ? <Alert tone="danger">{change.error.message}</Alert> : null}
      </Dialog>
    ),
  }
}
