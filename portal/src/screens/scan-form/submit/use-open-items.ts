import { useContext } from 'react'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { type OpenItem, openItems } from './open-items.ts'
import { AgreedContext } from './submit-attempt.tsx'

/** Returns the open items of the surrounding form's draft. */
export function useOpenItems(): OpenItem[] {
  const say = useSay('scan', 'checks', 'words')
  const labels = useLabels()
  const { preview, devices, state } = useDraft()
  const agreed = useContext(AgreedContext)
  return openItems({ preview, devices, state, agreed }, say, labels)
}
