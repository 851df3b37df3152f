import { documentLimits, invoiceFileTypes } from '@ruecklauf/model'
import { KnownClaims } from '../../../claims/documents/known-claims.tsx'
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { FileDrop } from '../../../ui/inputs/file/file-drop.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useMany } from './use-many.ts'

/** Uploads many invoices at once. Each becomes a draft. */
export function ManyDrop() {
  const say = useSay('scan')
  const { waiting, problems, setProblems, unread, setUnread, known: knownFiles, take } = useMany()
  const isBusy = waiting.length > 0
  return (
    <Stack gap={3}>
      <Text strong>{say('scan:many.drop')}</Text>
      <FileDrop
        page
        label={say('scan:many.drop')}
        rules={{
          types: invoiceFileTypes,
          max_bytes: documentLimits.max_bytes,
          max_files: documentLimits.max_invoices,
        }}
        disabled={isBusy}
        uploads={waiting.slice(0, SHOWN)}
        onProblems={(sentences) => setProblems(sentences)}
        onFiles={(files) => void take(files)}
      />
      {waiting.length > SHOWN ? (
        <p role="status">{say('scan:many.waiting', { count: waiting.length - SHOWN })}</p>
      ) : null}
      {problems.length > 0 ? (
        <Alert tone="danger" title={say('scan:many.refused')} onDismiss={() => setProblems([])}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      ) : null}
      {unread.length > 0 ? (
        <Alert tone="warning" title={say('scan:many.unread')} onDismiss={() => setUnread([])}>
          {unread.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      ) : null}
      {knownFiles.map((file) => (
        <KnownClaims key={file.id} name={file.name} known={file.known} />
      ))}
      <UnsavedChanges hasChanges={() => isBusy} />
    </Stack>
  )
}

/** The number of uploading files shown by name. */
const SHOWN = 3
