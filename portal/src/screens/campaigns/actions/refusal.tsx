import { type Arke, arkes } from '@ruecklauf/model'
import type { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from '../campaigns.module.css'

/** Lists the refused campaign fields and links to the form that corrects them. */
export function Refusal({ error, onMend }: { error: ApiError; onMend: () => void }) {
  const say = useSay('campaigns')
  const labels = useLabels()
  return (
    <div tabIndex={-1} data-refusal>
      <Alert tone="danger" title={say('campaigns:action.refused')}>
        <ul className={styles.refusal}>
          {Object.entries(error.fieldErrors).map(([field, message]) => (
            <li key={field}>
              <strong>{labels.field<Arke>(arkes.campaign, field)}:</strong> {message}
            </li>
          ))}
        </ul>
        <Button size="small" onClick={onMend}>
          {say('campaigns:action.mend')}
        </Button>
      </Alert>
    </div>
  )
}
