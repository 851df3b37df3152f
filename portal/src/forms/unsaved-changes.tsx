import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/inputs/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

/** Asks before a page with unsaved changes is left. */
export function UnsavedChanges({ hasChanges }: { hasChanges: () => boolean }) {
  const { t } = useTranslation()
  const leave = useBlocker({
    shouldBlockFn: hasChanges,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  })
  if (leave.status !== 'blocked') return null
  return (
    <Dialog
      open
      width="small"
      title={t('units:unsaved.title')}
      description={t('units:unsaved.text')}
      onClose={leave.reset}
      actions={
        <>
          <Button onClick={leave.proceed}>{t('units:unsaved.leave')}</Button>
          <Button look="primary" onClick={leave.reset}>
            {t('units:unsaved.stay')}
          </Button>
        </>
      }
    />
  )
}
