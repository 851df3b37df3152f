import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useHttp } from '../../../client/portal.tsx'
import { Form } from '../../../forms/form.tsx'
import { asTyped } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { NewPasswordField } from '../../change-password/new-password-field.tsx'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import { VisitorPage } from '../../sign-in/visitor-page.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkDone } from './link-done.tsx'
import { type LinkProblem, linkProblem } from './link-problem.ts'

interface PasswordByLinkProps {
  purpose: 'confirm' | 'reset'
  /** API path that receives the password; it contains the mailed token. */
  path: string
  /** The server's field name for the password. */
  name: 'password' | 'new_password'
  /** Personal words that the password must not contain. */
  own: readonly string[]
  /** The page that sends a new link. */
  again: '/register' | '/recover-password'
  icon?: ReactNode
}

/** A form that sets a password through a mailed link. */
export function PasswordByLink({ purpose, path, name, own, again, icon }: PasswordByLinkProps) {
  const say = useSay('landing', 'change_password')
  const http = useHttp()
  const signIn = useSignIn(undefined)
  const [end, setEnd] = useState<LinkProblem | 'done' | null>(null)
  const nothingTyped: Record<string, string> = { [name]: '' }
  const form = useAppForm({
    schema: z.record(z.string(), asTyped),
    defaults: nothingTyped,
    submit: async (body) => {
      try {
        const response = await http.send({ method: 'POST', path, body }, { open: true })
        // Signs the person in directly, because the link and password already prove their identity.
        const { username } = (response ?? {}) as { username?: string }
        const signInResult = username
          ? await signIn.mutateAsync({ username, password: body[name] ?? '' }).catch(() => null)
          : null
        if (signInResult?.outcome !== 'signed_in') setEnd('done')
      } catch (error) {
        const problem = linkProblem(error)
        if (!problem) throw error
        setEnd(problem)
      }
    },
  })
  if (end === 'done')
    return (
      <LinkDone
        title={say(`landing:${purpose}.done.title`)}
        text={say(`landing:${purpose}.done.text`)}
      />
    )
  if (end) return <DeadLink problem={end} to={again} action={say(`landing:${purpose}.again`)} />
  return (
    <VisitorPage title={say(`landing:${purpose}.title`)} text={say(`landing:${purpose}.text`)}>
      <Form form={form}>
        <NewPasswordField
          form={form}
          name={name}
          label={say(`landing:${purpose}.password`)}
          own={own}
        />
        <Button type="submit" look="primary" size="large" icon={icon} busy={form.isBusy}>
          {say(`landing:${purpose}.submit`)}
        </Button>
      </Form>
    </VisitorPage>
  )
}
