import { ibanProblem, type TextKey } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { type Member, useHttp } from '../../client/portal.tsx'
import { type AnyUnit, unitsOf } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { IbanInput } from '../../ui/inputs/iban-input.tsx'
import { PasswordInput } from '../../ui/inputs/password-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'

interface ChangeIbanDialogProps {
  member: Member
  unit: AnyUnit
  onClose: () => void
}

/** Asks for the new account and, again, for the password. */
export function ChangeIbanDialog({ member, unit, onClose }: ChangeIbanDialogProps) {
  const say = useSay('profile')
  const form = useId()
  const [account, setAccount] = useState<Account>({
    iban: '',
    account_holder: String(unit.account_holder ?? unit.company ?? ''),
    bic: '',
    password: '',
  })
  const [left, setLeft] = useState<ReadonlySet<keyof Account>>(new Set())
  const change = useChangeIban(member, () => {
    toast.success(say('profile:bank.changed'))
    onClose()
  })
  const refused = change.error instanceof ApiError ? change.error : null
  const problems = problemsOf(account)
  const errorOf = (id: keyof Account) => {
    const key = left.has(id) ? problems[id] : undefined
    return key ? say(key) : refused?.fieldErrors[id]
  }
  const set = (next: Partial<Account>) => {
    setAccount({ ...account, ...next })
    change.reset()
  }
  const leave = (id: keyof Account) => () => setLeft(new Set([...left, id]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(new Set(['iban', 'account_holder', 'bic', 'password']))
    if (Object.keys(problems).length === 0) change.mutate(account)
  }
  const text = (id: 'account_holder' | 'bic') => ({
    name: id,
    value: account[id],
    onBlur: leave(id),
    onChange: ({ target }: { target: { value: string } }) => set({ [id]: target.value }),
  })
  return (
    <Dialog
      open
      title={unit.iban ? say('profile:bank.change') : say('profile:bank.add')}
      description={unit.iban ? say('profile:bank.hold') : say('profile:bank.first')}
      disableBackdropClose
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={change.isPending}>
            {say('profile:bank.submit')}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={4} id={form} noValidate onSubmit={submit}>
        {refused && Object.keys(refused.fieldErrors).length === 0 ? (
          <Alert tone="danger">{refused.message}</Alert>
        ) : null}
        <Field label={say('profile:bank.holder')} required error={errorOf('account_holder')}>
          <TextInput {...text('account_holder')} maxLength={70} autoComplete="off" />
        </Field>
        <Field label="IBAN" required error={errorOf('iban')}>
          <IbanInput
            value={account.iban}
            onBlur={leave('iban')}
            onChange={(iban) => set({ iban })}
          />
        </Field>
        <Field label="BIC" help={say('profile:bank.bic_help')} error={errorOf('bic')}>
          <TextInput {...text('bic')} maxLength={14} autoComplete="off" />
        </Field>
        <Field
          label={say('profile:bank.password')}
          required
          help={say('profile:bank.password_help')}
          error={errorOf('password')}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={account.password}
            onChange={({ target }) => set({ password: target.value })}
          />
        </Field>
      </Stack>
    </Dialog>
  )
}

interface Account {
  iban: string
  account_holder: string
  bic: string
  password: string
}

/** Keys of the texts that say what is wrong. */
function problemsOf({ iban, account_holder, bic, password }: Account) {
  const problems: Partial<Record<keyof Account, TextKey>> = {}
  const problem = iban ? ibanProblem(iban) : null
  if (!iban) problems.iban = 'profile:bank.need.iban'
  else if (problem) problems.iban = `ui:iban.${problem}`
  if (account_holder.trim().length < 2) problems.account_holder = 'profile:bank.need.holder'
  if (bic && !/^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(plainBic(bic)))
    problems.bic = 'profile:bank.need.bic'
  if (!password) problems.password = 'profile:bank.need.password'
  return problems
}

const plainBic = (bic: string) => bic.replace(/\s/g, '').toUpperCase()

function useChangeIban(member: Member, onChanged: () => void) {
  const queries = useQueryClient()
  const units = unitsOf(useHttp(), member.arke_id)
  return useMutation({
    mutationFn: ({ bic, ...account }: Account) =>
      units.callFunction({
        name: 'change_iban',
        id: member.id,
        body: { ...account, bic: plainBic(bic) || null },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [member.arke_id] })
      onChanged()
    },
  })
}
