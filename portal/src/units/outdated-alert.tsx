import type { ReactNode } from 'react'
import { Button } from '../ui/inputs/button.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { useSay } from '../ui/text/use-say.ts'

interface OutdatedAlertProps {
  /** Who saved, in the server's words. */
  by?: string | null
  /** What was changed, and what becomes of what was typed. */
  children: ReactNode
  onReload: () => Promise<void> | void
}

/** Says that somebody else saved what is open in a form, and offers to load that. */
export function OutdatedAlert({ by, children, onReload }: OutdatedAlertProps) {
  const say = useSay()
  return (
    <Alert
      tone="warning"
      title={by ?? say('units:conflict.title')}
      action={<Button onClick={onReload}>{say('units:conflict.reload')}</Button>}
    >
      {children}
    </Alert>
  )
}
