import { Stack } from '../../ui/layout/boxes.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { ConflictDialog } from './draft/conflict-dialog.tsx'
import { OptionalSection } from './optional-section.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { ReceiptSection } from './receipt/receipt-section.tsx'
import { RefusalNote } from './refusal-note.tsx'
import styles from './scan-form.module.css'
import { AgreedContext, SubmitAttemptProvider } from './submit/submit-attempt.tsx'
import { useSubmit } from './submit/use-submit.ts'

/** A claim on one screen: receipt and devices, beside them the amount and what is still open. */
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
