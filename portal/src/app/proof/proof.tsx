import { lazy, Suspense, useSyncExternalStore } from 'react'
import { proofDesk } from '../../client/proof.ts'

const ProofDialog = lazy(async () => ({
  default: (await import('./proof-dialog.tsx')).ProofDialog,
}))

/** The identity prompt, while a call waits for it. */
export function Proof() {
  const isAsked = useSyncExternalStore(proofDesk.subscribe, proofDesk.isAsked)
  return isAsked ? (
    <Suspense>
      <ProofDialog />
    </Suspense>
  ) : null
}
