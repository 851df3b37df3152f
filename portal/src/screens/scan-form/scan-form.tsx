import { type Check, parameterOfCheck } from '@ruecklauf/model'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { DevicesSection } from './devices/devices-section.tsx'
import { ConflictDialog } from './draft/conflict-dialog.tsx'
import { useDraft } from './draft/use-draft.tsx'
import { goToField } from './go-to-field.ts'
import { OptionalSection } from './optional-section.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { ReceiptSection } from './receipt/receipt-section.tsx'
import styles from './scan-form.module.css'
import { AgreedContext, SubmitAttemptProvider } from './submit/submit-attempt.tsx'
import { useSubmit } from './submit/use-submit.ts'

/** A claim on one screen: receipt and devices, with the amount and open items beside them. */
export function ScanForm() {
  const submission = useSubmit()
  return (
    <SubmitAttemptProvider value={submission.wasTried}>
      <AgreedContext value={submission.agreed}>
        <div className={styles.layout}>
          <Stack gap={4}>
            <RefusalNote />
            <ReceiptSection />
            <DevicesSection />
            <OptionalSection />
          </Stack>
          <SidePanel submission={submission} />
        </div>
      </AgreedContext>
      <ConflictDialog />
    </SubmitAttemptProvider>
  )
}

/** Shows why the office rejected the previous claim, with links to the required changes. */
function RefusalNote() {
  const say = useSay('scan')
  const refusals = useRefusals()
  const [first] = refusals
  if (!first) return null
  const open = refusals.find(({ state }) => state === 'failed')
  const parameter = open && parameterOfCheck(open)
  const reasons = refusals.map(({ values }) => values[`reason_${say.language}`] ?? values.reason)
  return (
    <Alert
      tone={open ? 'warning' : 'info'}
      title={say('scan:refusal.title', { claim: first.values.claim })}
      action={
        parameter ? (
          <Button onClick={() => goToField(parameter)}>{say('scan:refusal.action')}</Button>
        ) : null
      }
    >
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {open ? <p>{say('scan:refusal.unchanged')}</p> : null}
    </Alert>
  )
}

/** The checks of an earlier rejection, whatever their result. */
function useRefusals(): Check[] {
  const checks = useDraft().preview?.checks ?? []
  return checks.filter(({ code, values }) => code === 'refusal_answered' && values.claim)
}
