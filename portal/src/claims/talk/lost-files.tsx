import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import type { LostFile } from './use-message-files.ts'

interface LostFilesProps {
  lost: readonly LostFile[]
  onAgain: () => Promise<unknown>
}

/** Lists attachments that failed to upload, and retries them. */
export function LostFiles({ lost: lostFiles, onAgain }: LostFilesProps) {
  const say = useSay('claims')
  if (lostFiles.length === 0) return null
  return (
    <Alert
      tone="danger"
      title={say('claims:talk.lost', { count: lostFiles.length })}
      action={
        <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => void onAgain()}>
          {say('claims:talk.again')}
        </Button>
      }
    >
      {lostFiles.map(({ message, file, reason }) => (
        <p key={`${message} ${file.name}`}>
          {file.name}: {reason}
        </p>
      ))}
    </Alert>
  )
}
