import { useBlocker } from '@tanstack/react-router'
import { Button } from '../ui/inputs/button/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useSay } from '../ui/text/use-say.ts'

/** Asks before leaving a page with unsaved changes. */
export function UnsavedChanges({ hasChanges }: { hasChanges: () => boolean }) {
  const say = useSay('units')
  const leave = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges() && pageOf(current) !== pageOf(next),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  })
  if (leave.status !== 'blocked') return null
  return (
    <Dialog
      open
      width="small"
      title={say('units:unsaved.title')}
      description={say('units:unsaved.text')}
      onClose={leave.reset}
      actions={
        <>
          <Button onClick={leave.proceed}>{say('units:unsaved.leave')}</Button>
          <Button look="primary" onClick={leave.reset}>
            {say('units:unsaved.stay')}
          </Button>
        </>
      }
    />
  )
}

/** An address without the form's step, as changing steps leaves nothing. */
const pageOf = ({ pathname, search }: { pathname: string; search: object }) =>
  JSON.stringify([pathname, { ...search, step: null }])
