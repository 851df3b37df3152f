import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { DevicesSection } from './devices/devices-section.tsx'
import { ConflictDialog } from './draft/conflict-dialog.tsx'
import { useDraft } from './draft/use-draft.tsx'
import { InstallationSection } from './installation-section.tsx'
import { InvoiceSection } from './invoice/invoice-section.tsx'
import { PurchaseSection } from './purchase-section.tsx'
import styles from './scan-form.module.css'
import { SidePanel } from './side-panel.tsx'
import { Refusals } from './submit/refusals.tsx'
import { SubmitAttemptProvider } from './submit/submit-attempt.tsx'
import { SubmitSection } from './submit/submit-section.tsx'
import { useSubmit } from './submit/use-submit.ts'

/** A claim in five parts on one page, with the expected amount beside them. */
export function ScanForm() {
  const say = useSay('scan')
  const { state } = useDraft()
  const submission = useSubmit()
  return (
    <SubmitAttemptProvider value={submission.wasTried}>
      {state.progress === 'offline' ? (
        <div className={styles.banner}>
          <Alert tone="warning" title={say('scan:save.offline_title')}>
            {say('scan:save.offline_text')}
          </Alert>
        </div>
      ) : null}
      <div className={styles.layout}>
        <Stack gap={5}>
          <Refusals />
          <InvoiceSection />
          <DevicesSection />
          <InstallationSection />
          <PurchaseSection />
          <SubmitSection submission={submission} />
        </Stack>
        <SidePanel />
      </div>
      <ConflictDialog />
    </SubmitAttemptProvider>
  )
}
