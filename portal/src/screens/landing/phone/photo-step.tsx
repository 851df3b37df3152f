import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useHttp } from '../../../client/portal.tsx'
import { Progress } from '../../../ui/data/progress.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { CameraButton } from './camera-button.tsx'
import { FoundSerial } from './found-serial.tsx'
import styles from './phone.module.css'
import { type Photo, sendPhoto } from './phone-pass.ts'
import { type ReadPhoto, readPhoto } from './read-photo.ts'

interface PhotoStepProps {
  passKey: string
  of: Omit<Photo, 'file' | 'serial'>
  title: string
  about?: string | null
  /** Photos of it that have arrived. */
  arrived: number
  /** The first step of the page without a photo. */
  isNext: boolean
}

/** One thing to photograph: taken, looked at, and sent only then. */
export function PhotoStep({ passKey, of, title, about, arrived, isNext }: PhotoStepProps) {
  const say = useSay('phone')
  const http = useHttp()
  const queries = useQueryClient()
  const [photo, setPhoto] = useState<ReadPhoto | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function take(file: File) {
    setProblem(null)
    const read = await readPhoto(file, { wantsSerial: of.line !== undefined }).catch(() => null)
    setPhoto(read)
    if (!read) setProblem(say('phone:photo.unreadable'))
  }

  async function send({ file, url, serial }: ReadPhoto) {
    setProgress(0)
    setProblem(null)
    try {
      await sendPhoto(
        http,
        { ...of, file, serial: (await serial) ?? undefined },
        { key: passKey, onProgress: setProgress },
      )
      URL.revokeObjectURL(url)
      setPhoto(null)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setProgress(null)
      void queries.invalidateQueries({ queryKey: ['phone', 'draft'] })
    }
  }

  const more = of.kind === 'invoice' ? 'phone:photo.next_page' : 'phone:photo.again'
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
        <>
          <img src={photo.url} alt={say('phone:photo.preview')} className={styles.preview} />
          {photo.fault ? (
            <Alert tone="warning">{say(`phone:photo.fault.${photo.fault}`)}</Alert>
          ) : null}
          {of.line ? <FoundSerial key={photo.url} serial={photo.serial} /> : null}
          <Button
            look="primary"
            size="large"
            busy={progress !== null}
            onClick={() => void send(photo)}
          >
            {say(photo.fault ? 'phone:photo.send_anyway' : 'phone:photo.send')}
          </Button>
          {progress === null ? null : (
            <Progress value={progress < 1 ? progress : null} label={say('phone:photo.sending')} />
          )}
        </>
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
