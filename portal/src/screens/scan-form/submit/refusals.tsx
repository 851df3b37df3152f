import { blockingChecks, describeCheck, parameterOfCheck } from '@ruecklauf/model'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { type Draft, useDraft } from '../draft/use-draft.tsx'

/** Reports obstacles that no input can fix before the upload, such as a used-up budget. */
export function Refusals() {
  const say = useSay('scan', 'checks', 'words')
  const refusals = refusalsOf(useDraft().preview)
  if (refusals.length === 0) return null
  return (
    <Alert tone="danger" title={say('scan:refused')}>
      {refusals.map((check) => (
        <p key={`${check.code} ${JSON.stringify(check.values)}`}>{describeCheck(check, say)}</p>
      ))}
    </Alert>
  )
}

/** Returns the failed checks that belong to no field. */
export const refusalsOf = (preview: Draft['preview']) =>
  blockingChecks(preview?.checks ?? []).filter(
    (check) => check.code !== 'fields_complete' && parameterOfCheck(check) === null,
  )
