import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useHttp } from '../../client/portal.tsx'
import { Form } from '../../forms/form.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { email } from '../../forms/rules.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { DemoMailHint } from '../register/demo-mail-hint.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import styles from './recover-password.module.css'

const recovery = z.object({ email: email('recover_password:invalid') })

/** Asks for the address to mail a reset link to. Never reveals whether the address exists. */
export function Screen() {
  const say = useSay('recover_password', 'register')
  const http = useHttp()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAppForm({
    schema: recovery,
    defaults: { email: '' },
    submit: async (body) => {
      const call = { method: 'POST', path: '/lib/auth/recover_password', body } as const
      await http.send(call, { open: true })
      setSentTo(body.email)
    },
  })
  if (sentTo)
    return (
      <VisitorPage
        title={say('recover_password:sent.title')}
        text={say('recover_password:sent.text', { email: sentTo })}
      >
        <DemoMailHint />
        <div>
          <LinkButton to="/signin">{say('recover_password:back')}</LinkButton>
        </div>
      </VisitorPage>
    )
  return (
    <VisitorPage title={say('recover_password:title')} text={say('recover_password:text')}>
      <Form form={form} gap={4}>
        <FormField form={form} name="email" label={say('recover_password:email')} required>
          {(input) => <TextInput type="email" autoComplete="email" {...typed(input)} />}
        </FormField>
        <Button type="submit" look="primary" size="large" busy={form.isBusy}>
          {say('recover_password:submit')}
        </Button>
        <Link to="/signin" className={styles.back}>
          {say('recover_password:back')}
        </Link>
      </Form>
    </VisitorPage>
  )
}
