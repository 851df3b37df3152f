import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { proofDesk } from '../../client/proof.ts'
import { ownFactors } from '../../members/own-factors.ts'
import { signWithPasskey } from '../../members/passkeys.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { PasswordInput } from '../../ui/inputs/text/password-input.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/**
 * Asks the member to prove their identity before a call that moves money or rights. The pending
 * call then continues.
 */
export function ProofDialog() {
  const say = useSay('security')
  const http = useHttp()
  const [secret, setSecret] = useState('')
  const factors = useQuery(ownFactors(http))
  const hasCode = factors.data?.totp ?? false
  const hasKey = (factors.data?.passkeys.length ?? 0) > 0
  const prove = useMutation({
    mutationFn: async (proof: object | 'passkey') => {
      const body = proof === 'passkey' ? { passkey: await signWithPasskey(http) } : proof
      await http.send({ method: 'POST', path: '/lib/auth/prove', body }, { quiet: true })
    },
    onSuccess: () => proofDesk.answer(true),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (secret) prove.mutate(hasCode || hasKey ? { code: secret } : { password: secret })
  }
  const label = say(hasCode || hasKey ? 'security:code' : 'security:password')
  const error = prove.error?.message ?? null
  return (
    <Dialog
      open
      title={say('security:proof.title')}
      description={say('security:proof.text')}
      disableBackdropClose
      onClose={() => proofDesk.answer(false)}
      actions={
        <>
          <Button onClick={() => proofDesk.answer(false)}>{say('common:action.cancel')}</Button>
          {hasKey ? (
            <Button busy={prove.isPending} onClick={() => prove.mutate('passkey')}>
              {say('security:passkey.use')}
            </Button>
          ) : null}
          <Button type="submit" form="proof" look="primary" busy={prove.isPending}>
            {say('security:proof.submit')}
          </Button>
        </>
      }
    >
      <Stack as="form" id="proof" gap={4} noValidate onSubmit={submit}>
        <Field label={label} error={error} required>
          {hasCode || hasKey ? (
            <TextInput
              inputMode="text"
              autoComplete="one-time-code"
              maxLength={20}
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          ) : (
            <PasswordInput
              autoComplete="current-password"
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  )
}
