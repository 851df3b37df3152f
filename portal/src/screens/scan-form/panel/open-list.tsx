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

/** Lists all open items with links to their fields, or states that none remain. */
export function OpenList() {
  const say = useSay('scan')
  const { preview, isCurrent, state } = useDraft()
  const items = useOpenItems()
  const [isWhole, setWhole] = useState(false)
  if (!preview) return null
  // The last input is not validated yet.
  const isSettled = isCurrent && Object.keys(state.changes).length === 0
  if (items.length === 0 && !isSettled)
    return (
      <Text size="small" muted>
        {say('scan:serial.checking')}
      </Text>
    )
  const isUnchanged = preview.checks.some(
    ({ code, state: checkState }) => code === 'refusal_answered' && checkState === 'failed',
  )
  if (items.length === 0)
    return isUnchanged || refusalsOf(preview).length > 0 ? null : (
      <p className={styles.done}>
        <CircleCheck aria-hidden />
        {say('scan:open.nothing')}
      </p>
    )
  const visibleItems = isWhole ? items : items.slice(0, limit)
  return (
    <div>
      <h3 className={styles.open}>
        <CircleAlert aria-hidden />
        {say('scan:open.title', { count: items.length })}
      </h3>
      <Stack as="ul">
        {visibleItems.map(({ parameter, text }) => (
          <li key={parameter}>
            <button type="button" className={styles.link} onClick={() => goToField(parameter)}>
              {text}
            </button>
          </li>
        ))}
        {items.length > visibleItems.length ? (
          <li>
            <button type="button" className={styles.link} onClick={() => setWhole(true)}>
              {say('scan:open.more', { count: items.length - visibleItems.length })}
            </button>
          </li>
        ) : null}
      </Stack>
    </div>
  )
}

/** The number of items that fit without hiding the submit button. */
const limit = 6
