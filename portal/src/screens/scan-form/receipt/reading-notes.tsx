import { KnownClaims } from '../../../claims/documents/known-claims.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { ReadFile } from './use-receipt.ts'

interface NotesProps {
  read: ReadFile
  /** Makes a claim of its own of an invoice that doesn't belong here. */
  onOwnClaim: () => void
}

/** What an invoice is beside the others, and where its owner has it already. */
export function ReadingNotes({ read: { reading }, onOwnClaim }: NotesProps) {
  const say = useSay('scan')
  const { role, known } = reading
  const invoice = reading.status === 'read' ? reading.invoice : null
  const number = invoice?.number ?? '–'
  const seller = invoice?.seller ?? '–'
  return (
    <>
      {role === 'first' ? null : (
        <Alert
          tone={role === 'other_seller' ? 'warning' : 'info'}
          action={
            role === 'other_seller' ? (
              <Button size="small" onClick={onOwnClaim}>
                {say('scan:read.own_claim')}
              </Button>
            ) : undefined
          }
        >
          {say(`scan:read.role.${role}`, { number, seller })}
        </Alert>
      )}
      <KnownClaims known={known} />
    </>
  )
}
