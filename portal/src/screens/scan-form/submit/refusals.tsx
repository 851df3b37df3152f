import { blockingChecks, describeCheck, parameterOfCheck } from '@ruecklauf/model'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { type Draft, useDraft } from '../draft/use-draft.tsx'

/** What no entry mends, said before anything is uploaded: a campaign's budget is used up. */
export function Refusals() {
  const say = useSay('scan', 'checks', 'words')
  const refused = refusalsOf(useDraft().preview)
  if (refused.length === 0) return null
  return (
    <Alert tone="danger" title={say('scan:refused')}>
      {refused.map((check) => (
        <p key={`${check.code} ${JSON.stringify(check.values)}`}>{describeCheck(check, say)}</p>
      ))}
    </Alert>
  )
}

/** The checks that bar the draft and belong to no field of it. */
export const refusalsOf = (preview: Draft['preview']) =>
  blockingChecks(preview?.checks ?? []).filter(
    (check) => check.code !== 'fields_complete' && parameterOfCheck(check) === null,
  )
