import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Progress } from '../../../ui/layout/waiting/progress.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { CameraButton } from './camera-button.tsx'
import { FoundSerial } from './found-serial.tsx'
import styles from './phone.module.css'
import type { Photo } from './phone-pass.ts'
import { type ReadPhoto, readPhoto } from './read-photo.ts'

interface PhotoStepProps {
  /** Sends a photo with its detected serial number. */
  onSend: (
    photo: Pick<Photo, 'file' | 'serial'>,
    onProgress: (share: number | null) => void,
  ) => Promise<unknown>
  /** The photo shows a type plate, so the app reads its serial number. */
  wantsSerial: boolean
  /** The document may have several pages. */
  hasPages: boolean
  title: string
  about?: string | null
  /** Number of received photos. */
  arrived: number
  /** The page's first step without a photo. */
  isNext: boolean
}

/** One photo to take; the person checks it before sending. */
export function PhotoStep({ onSend, wantsSerial, hasPages, ...rest }: PhotoStepProps) {
  const { title, about, arrived, isNext } = rest
  const say = useSay('phone')
  const { photo, progress, isSending, problem, take, send } = usePhoto({ onSend, wantsSerial })
  const more = hasPages ? 'phone:photo.next_page' : 'phone:photo.again'
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <span>
          <strong>{title}</strong>
          {about ? (
            <Text as="span" size="small" muted className={styles.about}>
              {about}
            </Text>
          ) : null}
        </span>
        {arrived > 0 ? (
          <Text as="span" size="small" className={styles.done}>
            <CircleCheck aria-hidden />
            {say('phone:photo.arrived', { count: arrived })}
          </Text>
        ) : null}
      </div>
      {photo ? (
        <TakenPhoto
          photo={photo}
          wantsSerial={wantsSerial}
          progress={isSending ? (progress ?? 0) : null}
          onSend={() => void send(photo)}
        />
      ) : null}
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <CameraButton
        text={say(photo ? 'phone:photo.again' : arrived > 0 ? more : 'phone:photo.take')}
        label={`${title}: ${say('phone:photo.take')}`}
        isNext={isNext && !photo}
        onPhoto={(file) => void take(file)}
      />
    </li>
  )
}

/** State of a photo between camera and server. */
function usePhoto({ onSend, wantsSerial }: Pick<PhotoStepProps, 'onSend' | 'wantsSerial'>) {
  const say = useSay('phone')
  const [photo, setPhoto] = useState<ReadPhoto | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function take(file: File) {
    setProblem(null)
    const read = await readPhoto(file, { wantsSerial }).catch(() => null)
    setPhoto(read)
    if (!read) setProblem(say('phone:photo.unreadable'))
  }

  async function send({ file, url, serial }: ReadPhoto) {
    setSending(true)
    setProgress(0)
    setProblem(null)
    try {
      await onSend({ file, serial: (await serial) ?? undefined }, setProgress)
      URL.revokeObjectURL(url)
      setPhoto(null)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  return { photo, progress, isSending, problem, take, send }
}

interface TakenPhotoProps extends Pick<PhotoStepProps, 'wantsSerial'> {
  photo: ReadPhoto
  /** Upload progress from 0 to 1; null before sending. */
  progress: number | null
  onSend: () => void
}

function TakenPhoto({ photo, wantsSerial, progress, onSend }: TakenPhotoProps) {
  const say = useSay('phone')
  const isSending = progress !== null
  return (
    <>
      <img src={photo.url} alt={say('phone:photo.preview')} className={styles.preview} />
      {photo.fault ? <Alert tone="warning">{say(`phone:photo.fault.${photo.fault}`)}</Alert> : null}
      {wantsSerial ? <FoundSerial key={photo.url} serial={photo.serial} /> : null}
      <Button look="primary" size="large" busy={isSending} onClick={onSend}>
        {say(photo.fault ? 'phone:photo.send_anyway' : 'phone:photo.send')}
      </Button>
      {isSending ? (
        <Progress value={progress < 1 ? progress : null} label={say('phone:photo.sending')} />
      ) : null}
    </>
  )
}
