import { Link, useParams } from '@tanstack/react-router'
import type { Reading } from '../../../claims/documents/use-upload.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './reading-result.module.css'
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
      {known.length > 0 ? <KnownClaims known={known} /> : null}
    </>
  )
}

/** Own drafts and claims with the same file or invoice, each as a link. */
function KnownClaims({ known }: Pick<Reading, 'known'>) {
  const say = useSay('scan')
  const { member } = useParams({ from: '/$member' })
  return (
    <Alert tone="warning" title={say('scan:read.known.title')}>
      {say('scan:read.known.text')}
      <ul className={styles.list}>
        {known.map(({ id, claim_number }) => (
          <li key={id}>
            {claim_number ? (
              <Link to="/$member/wallet/$id" params={{ member, id }}>
                {say('scan:read.known.claim', { number: claim_number })}
              </Link>
            ) : (
              <Link to="/$member/scan/$id" params={{ member, id }}>
                {say('scan:read.known.draft')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
