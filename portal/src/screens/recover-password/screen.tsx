import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { LinkButton } from '../../ui/inputs/link-button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { DemoMailHint } from '../register/demo-mail-hint.tsx'
import { looksLikeEmail } from '../register/looks-like-email.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import styles from './recover-password.module.css'

/** Asks for the address a link to a new password is mailed to; never says whether it is known. */
export function Screen() {
  const say = useSay('recover_password', 'register')
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)
  const recover = useRecovery()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (looksLikeEmail(email)) recover.mutate(email.trim())
  }
  if (recover.isSuccess)
    return (
      <VisitorPage
        title={say('recover_password:sent.title')}
        text={say('recover_password:sent.text', { email: email.trim() })}
      >
        <DemoMailHint />
        <div>
          <LinkButton to="/signin">{say('recover_password:back')}</LinkButton>
        </div>
      </VisitorPage>
    )
  return (
    <VisitorPage title={say('recover_password:title')} text={say('recover_password:text')}>
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <Field
          label={say('recover_password:email')}
          required
          error={isAsked && !looksLikeEmail(email) ? say('recover_password:invalid') : null}
        >
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Button type="submit" look="primary" size="large" busy={recover.isPending}>
          {say('recover_password:submit')}
        </Button>
        <Link to="/signin" className={styles.back}>
          {say('recover_password:back')}
        </Link>
      </Stack>
    </VisitorPage>
  )
}

function useRecovery() {
  const http = useHttp()
  return useMutation({
    mutationFn: (email: string) =>
      http.send(
        { method: 'POST', path: '/lib/auth/recover_password', body: { email } },
        { open: true },
      ),
  })
}
