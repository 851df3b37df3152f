import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { detach } from '../schema-calls.ts'
import type { ArkeUnit, AttachedParameter } from '../schema-units.ts'
import { useArkeName } from '../use-arke-name.ts'
import { useSchemaChange } from '../use-schema-change.ts'

interface DetachDialogProps {
  arke: ArkeUnit
  parameter: AttachedParameter
  onClose: () => void
}

/** Explains the effect on stored values, then detaches a parameter. */
export function DetachDialog({ arke, parameter, onClose }: DetachDialogProps) {
  const say = useSay()
  const http = useHttp()
  const nameOf = useArkeName()
  const removal = useSchemaChange({
    change: () => detach(http, { arke: arke.id, parameter }),
    done: say('schema:detach.done'),
    onDone: onClose,
  })
  return (
    <Dialog
      open
      title={say('schema:detach.title', { label: parameter.label, name: nameOf(arke) })}
      description={say('schema:detach.text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button look="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
            {say('schema:detach.confirm')}
          </Button>
        </>
      }
    >
      {removal.error ? <Alert tone="danger">{removal.error.message}</Alert> : null}
    </Dialog>
  )
}
