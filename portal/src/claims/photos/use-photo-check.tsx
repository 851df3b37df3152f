import { Suspense, useState } from 'react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { judgePhoto } from './judge-photo.ts'
import type { PhotoFault } from './photo-quality.ts'

interface Doubt {
  file: File
  fault: PhotoFault
}

/** Checks a photo before upload, as the phone does. An unreadable photo needs a confirmation. */
export function usePhotoCheck(send: (file: File) => void) {
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const check = async (file: File) => {
    const fault = await judgePhoto(file).catch(() => null)
    setDoubt(fault && { file, fault })
    if (!fault) send(file)
  }
  const warning = doubt ? (
    <Suspense>
      <PhotoDoubt
        doubt={doubt}
        onDismiss={() => setDoubt(null)}
        onSend={() => {
          setDoubt(null)
          send(doubt.file)
        }}
      />
    </Suspense>
  ) : null
  return { check, warning }
}

interface PhotoDoubtProps {
  doubt: Doubt
  onDismiss: () => void
  onSend: () => void
}

function PhotoDoubt({ doubt: { file, fault }, onDismiss, onSend }: PhotoDoubtProps) {
  const say = useSay('phone')
  return (
    <Alert tone="warning" title={file.name} onDismiss={onDismiss}>
      <Stack gap={2}>
        <p>{say(`phone:photo.fault.${fault}`)}</p>
        <div>
          <Button size="small" onClick={onSend}>
            {say('phone:photo.send_anyway')}
          </Button>
        </div>
      </Stack>
    </Alert>
  )
}
