import type { PhoneDraft } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { VisitorPage } from '../../sign-in/visitor-page.tsx'
import styles from './phone.module.css'
import { passOf, phoneDraftOf, sendPhoto } from './phone-pass.ts'
import { PhotoStep } from './photo-step.tsx'

/** Opened through the QR code on the computer: adds photos of invoice and type plates to its draft or claim. */
export function PhoneScan({ token }: { token: string }) {
  const say = useSay('phone')
  const http = useHttp()
  const pass = useQuery(passOf(http, token))
  const draft = useQuery(phoneDraftOf(http, pass.data))
  const failure = pass.error ?? draft.error
  if (failure)
    return (
      <VisitorPage title={say('phone:gone.title')} text={failure.message}>
        {null}
      </VisitorPage>
    )
  if (!pass.data || !draft.data)
    return (
      <VisitorPage title={say('phone:title')}>
        <Skeleton height="12rem" />
      </VisitorPage>
    )
  return <PhotoList passKey={pass.data} draft={draft.data} />
}

/** The list of photos to take, and the final page. */
function PhotoList({ passKey, draft }: { passKey: string; draft: PhoneDraft }) {
  const say = useSay('phone')
  const http = useHttp()
  const queries = useQueryClient()
  const [isFinished, setFinished] = useState(false)
  const { claim_number, invoice_number, invoice_photos, devices, expires_at } = draft
  const invoice = { kind: 'invoice' as const, line: undefined }
  const steps = [
    ...(invoice_photos === null
      ? []
      : [{ of: invoice, title: say('phone:invoice'), arrived: invoice_photos }]),
    ...devices.map(({ id, name, serial, photos }, at) => ({
      of: { kind: 'type_plate' as const, line: id },
      title: say('phone:plate', { number: at + 1 }),
      about: [name, serial].filter(Boolean).join(' · '),
      arrived: photos,
    })),
  ]
  const next = steps.find(({ arrived }) => arrived === 0)
  const arrived = steps.reduce((sum, step) => sum + step.arrived, 0)
  if (isFinished)
    return (
      <VisitorPage title={say('phone:end.title')} text={say('phone:end.text', { count: arrived })}>
        <Button size="large" onClick={() => setFinished(false)}>
          {say('phone:end.more')}
        </Button>
      </VisitorPage>
    )
  const intro = devices.length > 0 ? 'phone:text_devices' : 'phone:text'
  return (
    <VisitorPage
      atTop
      title={claim_number ? say('phone:title_claim', { number: claim_number }) : say('phone:title')}
      text={invoice_number ? say('phone:text_invoice', { number: invoice_number }) : say(intro)}
    >
      <ul className={styles.steps}>
        {steps.map(({ of, ...step }) => (
          <PhotoStep
            key={of.line ?? 'invoice'}
            {...step}
            wantsSerial={of.line !== undefined}
            hasPages={of.kind === 'invoice'}
            isNext={of === next?.of}
            onSend={(photo, onProgress) =>
              sendPhoto(http, { ...of, ...photo }, { key: passKey, onProgress }).finally(() =>
                queries.invalidateQueries({ queryKey: ['phone', 'draft'] }),
              )
            }
          />
        ))}
      </ul>
      {arrived > 0 ? (
        <Button
          look={next ? 'secondary' : 'primary'}
          size="large"
          onClick={() => setFinished(true)}
        >
          {say('phone:finish')}
        </Button>
      ) : null}
      <Text size="small" muted>
        {say('phone:until', { time: clockTime(expires_at, say.language) })}
      </Text>
    </VisitorPage>
  )
}

const clockTime = (instant: string, language: string) =>
  new Date(instant).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
