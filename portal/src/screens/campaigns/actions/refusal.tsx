import { type Arke, arkes } from '@ruecklauf/model'
import { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/labels.ts'
import styles from '../campaigns.module.css'

interface RefusalProps {
  error: Error
  /** Null where nothing can be mended by editing. */
  onMend: (() => void) | null
}

/** Why the server said no, field by field, and the way to where it is mended. */
export function Refusal({ error, onMend }: RefusalProps) {
  const say = useSay('campaigns')
  const labels = useLabels()
  const broken = error instanceof ApiError ? Object.entries(error.fieldErrors) : []
  if (broken.length === 0) return <Alert tone="danger">{error.message}</Alert>
  return (
    <Alert tone="danger" title={say('campaigns:action.refused')}>
      <ul className={styles.refusal}>
        {broken.map(([field, message]) => (
          <li key={field}>
            <strong>{labels.field<Arke>(arkes.campaign, field)}:</strong> {message}
          </li>
        ))}
      </ul>
      {onMend ? (
        <Button size="small" onClick={onMend}>
          {say('campaigns:action.mend')}
        </Button>
      ) : null}
    </Alert>
  )
}
