import { KnownClaims } from '../../../claims/documents/known-claims.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { ReadFile } from './use-receipt.ts'

interface NotesProps {
  files: readonly ReadFile[]
  /** Moves an unrelated invoice into its own claim. */
  onOwnClaim: (file: ReadFile) => void
}

/** Explains the role of uploaded invoices, and where the owner already used them. */
export function ReadingNotes({ files, onOwnClaim }: NotesProps) {
  const say = useSay('scan')
  const further = files.filter(({ reading }) => reading.role === 'further').map(numberOf)
  return (
    <>
      {further.length > 0 ? (
        <Alert>
          {say('scan:read.further', { count: further.length, numbers: further.join(', ') })}
        </Alert>
      ) : null}
      {files.map((file) => (
        <OneNote key={file.document} file={file} onOwnClaim={() => onOwnClaim(file)} />
      ))}
    </>
  )
}

/** Explains why an invoice added no devices. */
function OneNote({ file, onOwnClaim }: { file: ReadFile; onOwnClaim: () => void }) {
  const say = useSay('scan')
  const { reading } = file
  const { role, known: knownClaims } = reading
  const seller = (reading.status === 'read' && reading.invoice.seller) || '–'
  const isElsewhere = role === 'other_seller'
  return (
    <>
      {role === 'first' || role === 'further' ? null : (
        <Alert
          tone={isElsewhere ? 'warning' : 'info'}
          action={
            isElsewhere ? (
              <Button size="small" onClick={onOwnClaim}>
                {say('scan:read.own_claim')}
              </Button>
            ) : undefined
          }
        >
          {say(`scan:read.role.${role}`, { number: numberOf(file), seller })}
        </Alert>
      )}
      <KnownClaims known={knownClaims} />
    </>
  )
}

const numberOf = ({ reading, file }: ReadFile): string =>
  (reading.status === 'read' && reading.invoice.number) || file.name
