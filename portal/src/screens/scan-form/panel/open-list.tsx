import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { goToField } from '../go-to-field.ts'
import { refusalsOf } from '../submit/refusals.tsx'
import { useOpenItems } from '../submit/use-open-items.ts'
import styles from './side-panel.module.css'

/** The one list of what is still open, each with the way to its field; or that nothing is. */
export function OpenList() {
  const say = useSay('scan')
  const { preview, isCurrent, state } = useDraft()
  const items = useOpenItems()
  const [isWhole, setWhole] = useState(false)
  if (!preview) return null
  // What was typed a moment ago may still be wrong.
  const isSettled = isCurrent && Object.keys(state.changes).length === 0
  if (items.length === 0 && !isSettled)
    return (
      <Text size="small" muted>
        {say('scan:serial.checking')}
      </Text>
    )
  const isUnchanged = preview.checks.some(
    ({ code, state: found }) => code === 'refusal_answered' && found === 'failed',
  )
  if (items.length === 0)
    return isUnchanged || refusalsOf(preview).length > 0 ? null : (
      <p className={styles.done}>
        <CircleCheck aria-hidden />
        {say('scan:open.nothing')}
      </p>
    )
  const shown = isWhole ? items : items.slice(0, limit)
  return (
    <div>
      <h3 className={styles.open}>
        <CircleAlert aria-hidden />
        {say('scan:open.title', { count: items.length })}
      </h3>
      <Stack as="ul">
        {shown.map(({ parameter, text }) => (
          <li key={parameter}>
            <button type="button" className={styles.link} onClick={() => goToField(parameter)}>
              {text}
            </button>
          </li>
        ))}
        {items.length > shown.length ? (
          <li>
            <button type="button" className={styles.link} onClick={() => setWhole(true)}>
              {say('scan:open.more', { count: items.length - shown.length })}
            </button>
          </li>
        ) : null}
      </Stack>
    </div>
  )
}

/** So many stand in the panel without pushing the button away. */
const limit = 6
