import { CircleAlert, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Calculation } from '../../claims/calculation.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { WindowNote } from './dates/window-note.tsx'
import { WorthwhileDates } from './dates/worthwhile-dates.tsx'
import { SaveState } from './draft/save-state.tsx'
import { useDraft } from './draft/use-draft.tsx'
import styles from './side-panel.module.css'
import { MissingLinks } from './submit/missing-links.tsx'
import { refusalsOf } from './submit/refusals.tsx'

/** Beside the form, always in sight: what the claim is going to bring, and what still lacks. */
export function SidePanel() {
  const say = useSay('scan')
  const format = useFormat()
  const { preview, devices } = useDraft()
  const paid = preview?.lines.filter(({ eligible }) => eligible).length ?? 0
  return (
    <aside className={styles.panel} aria-label={say('scan:panel.label')}>
      <div className={styles.head}>
        <h2 className={styles.label}>{say('scan:panel.label')}</h2>
        <output className={styles.amount} aria-live="polite">
          {preview ? (
            format.amount(preview.expected_amount)
          ) : (
            <Skeleton width="8rem" height="2.5rem" />
          )}
        </output>
        <p className={styles.about}>{say('scan:panel.devices', { count: devices.length, paid })}</p>
      </div>
      <div className={styles.body}>
        {preview?.window?.state === 'outside' ? null : <WindowNote />}
        {refusalsOf(preview).length > 0 ? (
          <p className={styles.missing}>
            <CircleX aria-hidden />
            {say('scan:refused')}
          </p>
        ) : preview && !preview.can_submit ? (
          <div>
            <h3 className={styles.missing}>
              <CircleAlert aria-hidden />
              {say('scan:panel.missing')}
            </h3>
            <MissingLinks limit={5} />
          </div>
        ) : null}
        <WorthwhileDates />
        <CalculationDetails />
        <SaveState />
      </div>
    </aside>
  )
}

/** How the amount comes about, folded away until somebody wants to know. */
function CalculationDetails() {
  const say = useSay('scan')
  const { preview, devices } = useDraft()
  const [isOpen, setOpen] = useState(false)
  if (!preview || devices.length === 0) return null
  const lines = devices.flatMap(({ id, serial }, index) => {
    const line = preview.lines.find((one) => one.id === id)
    return line
      ? [{ ...line, name: serial ?? say('scan:devices.device', { number: index + 1 }) }]
      : []
  })
  return (
    <Accordion title={say('scan:panel.calculation')} expanded={isOpen} onChange={setOpen}>
      <Calculation lines={lines} claim={preview.trace} />
    </Accordion>
  )
}
