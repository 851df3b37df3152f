import { useEffect } from 'react'
import { isTruth } from '../client/shape.ts'
import { switchShortcuts } from '../ui/overlays/shortcuts/use-shortcuts.ts'
import { useRemembered } from './lists/remembered.ts'

/** Whether the member enabled single-key shortcuts in this browser (WCAG 2.1.4). */
export function useShortcutsSetting(): [boolean, (on: boolean) => void] {
  const [on, remember] = useRemembered('shortcuts', { is: isTruth, otherwise: true })
  useEffect(() => switchShortcuts(on), [on])
  return [on, remember]
}
