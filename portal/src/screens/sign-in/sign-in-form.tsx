import { Link } from '@tanstack/react-router'
import { KeyRound, LogIn } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useConfig } from '../../client/portal.tsx'
import { type SignInResult, toFirmAccount } from '../../client/site-auth.ts'
import { knowsPasskeys } from '../../members/passkeys.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { PasswordInput } from '../../ui/inputs/text/password-input.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './sign-in-form.module.css'
import { useSignIn } from './use-sign-in.ts'

const ConfirmationAgain = lazy(async () => ({
  default: (await import('./confirmation-again.tsx')).ConfirmationAgain,
}))

interface SignInFormProps {
  /** The address that required the sign-in. */
  wanted?: string | undefined
}

/** Asks for e-mail address and password. Supports pasting and password managers. */
export function SignInForm({ wanted: requestedPath }: SignInFormProps) {
  const say = useSay('sign_in')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const signIn = useSignIn(requestedPath)
  const outcome = signIn.data?.outcome
  const isCodeAsked = outcome === 'code_needed' || outcome === 'code_wrong'
  const missingIn = (value: string) =>
    isAsked && value.trim() === '' ? say('sign_in:missing') : null
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    setAsked(true)
    const missing = email.trim() ? (password ? null : 'password') : 'username'
    if (missing) event.currentTarget.querySelector<HTMLElement>(`[name=${missing}]`)?.focus()
    else if (!signIn.isPending)
      signIn.mutate({ username: email.trim(), password, ...(code ? { code } : {}) })
  }
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      {signIn.isPending ? null : (
        <Refusal
          result={signIn.isError ? { outcome: 'unreachable' } : signIn.data}
          email={email.trim()}
        />
      )}
      <Field label={say('sign_in:email')} required error={missingIn(email)}>
        <TextInput
          type="email"
          name="username"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Field label={say('sign_in:password')} required error={missingIn(password)}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      {isCodeAsked ? (
        <Field label={say('sign_in:code')} help={say('sign_in:code_text')} required>
          <TextInput
            name="code"
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      ) : null}
      <Button type="submit" look="primary" size="large" busy={signIn.isPending}>
        {say('sign_in:submit')}
      </Button>
      <OtherWays onPasskey={() => signIn.mutate('passkey')} wanted={requestedPath} />
      <p className={styles.ways}>
        <Link to="/recover-password">{say('sign_in:forgotten')}</Link>
        <span>
          {say('sign_in:new_here')} <Link to="/register">{say('sign_in:register')}</Link>
        </span>
      </p>
    </Stack>
  )
}

/** Explains the failure without revealing whether an account is unknown, unconfirmed or locked. */
function Refusal({ result, email }: { result: SignInResult | undefined; email: string }) {
  const say = useSay('sign_in')
  // The form itself asks for the code. People who cancelled need no explanation.
  const outcome = result?.outcome ?? 'signed_in'
  if (!result || outcome === 'signed_in' || outcome === 'stopped' || outcome === 'code_needed')
    return null
  const values = result.outcome === 'too_many' ? { count: result.minutes } : {}
  return (
    <Alert tone="danger" title={say(`sign_in:refusal.${outcome}.title`)}>
      {say(`sign_in:refusal.${outcome}.text`, values)}
      {result.outcome === 'rejected' ? (
        <Suspense>
          <ConfirmationAgain key={email} email={email} />
        </Suspense>
      ) : null}
    </Alert>
  )
}

interface OtherWaysProps {
  onPasskey: () => void
  /** The address to open after the sign-in. */
  wanted: string | undefined
}

/** Offers sign-in with a passkey or with the company's identity provider. */
function OtherWays({ onPasskey, wanted: requestedPath }: OtherWaysProps) {
  const say = useSay('sign_in')
  const { firm_account, server_url } = useConfig()
  if (!firm_account && !knowsPasskeys()) return null
  return (
    <Row gap={3}>
      {knowsPasskeys() ? (
        <Button icon={<KeyRound aria-hidden />} onClick={onPasskey}>
          {say('sign_in:passkey')}
        </Button>
      ) : null}
      {firm_account ? (
        <Button
          icon={<LogIn aria-hidden />}
          onClick={() => void toFirmAccount(requestedPath ?? '/signin', server_url)}
        >
          {say('sign_in:firm_account', { name: firm_account })}
        </Button>
      ) : null}
    </Row>
  )
}
