import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import type { LostFile } from './use-message-files.ts'

interface LostFilesProps {
  lost: readonly LostFile[]
  onAgain: () => Promise<unknown>
}

/** Says which files did not reach their message, and sends them again. */
export function LostFiles({ lost, onAgain }: LostFilesProps) {
  const say = useSay('claims')
  if (lost.length === 0) return null
  return (
    <Alert
      tone="danger"
      title={say('claims:talk.lost', { count: lost.length })}
      action={
        <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => void onAgain()}>
          {say('claims:talk.again')}
        </Button>
      }
    >
      {lost.map(({ message, file, reason }) => (
        <p key={`${message} ${file.name}`}>
          {file.name}: {reason}
        </p>
      ))}
    </Alert>
  )
}
