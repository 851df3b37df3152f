import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../client/portal.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { VisitorPage } from '../../sign-in/visitor-page.tsx'
import styles from './phone.module.css'
import { passOf, phoneDraftOf } from './phone-pass.ts'
import { PhotoStep } from './photo-step.tsx'

/** Opened by the code on the computer: photographs invoice and type plates into its draft. */
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
  const key = pass.data
  const { invoice_number, has_invoice, devices, expires_at } = draft.data
  const until = new Date(expires_at).toLocaleTimeString(say.language, {
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <VisitorPage
      atTop
      title={say('phone:title')}
      text={
        invoice_number ? say('phone:text_invoice', { number: invoice_number }) : say('phone:text')
      }
    >
      <ul className={styles.steps}>
        <PhotoStep
          passKey={key}
          of={{ kind: 'invoice' }}
          title={say('phone:invoice')}
          isDone={has_invoice}
        />
        {devices.map(({ id, name, serial, has_photo }, at) => (
          <PhotoStep
            key={id}
            passKey={key}
            of={{ kind: 'type_plate', line: id }}
            title={say('phone:plate', { number: at + 1 })}
            about={[name, serial].filter(Boolean).join(' · ')}
            isDone={has_photo}
          />
        ))}
      </ul>
      <Text size="small" muted>
        {say('phone:until', { time: until })}
      </Text>
    </VisitorPage>
  )
}
