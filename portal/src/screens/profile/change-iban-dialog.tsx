import { ibanProblem, maskIban } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '../../client/api-error.ts'
import type { Member } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { useAppForm } from '../../forms/use-app-form.ts'
import { accountNotes, lacksBic } from '../../members/account-notes.ts'
import { outlookOf } from '../../members/own-balances.ts'
import { IbanInput } from '../../ui/inputs/text/iban-input.tsx'
import { PasswordInput } from '../../ui/inputs/text/password-input.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

interface ChangeIbanDialogProps {
  member: Member
  unit: AnyUnit
  onClose: () => void
}

const accountSchema = z
  .object({
    account_holder: z.string().check(z.trim(), z.minLength(2, 'profile:bank.need.holder')),
    iban: z.string().check(
      z.minLength(1, 'profile:bank.need.iban'),
      z.superRefine((iban, { addIssue }) => {
        const problem = iban ? ibanProblem(iban) : null
        if (problem) addIssue({ code: 'custom', message: `ui:iban.${problem}` })
      }),
    ),
    bic: z.pipe(
      z.pipe(
        z.string(),
        z.transform((bic: string) => bic.replace(/\s/g, '').toUpperCase()),
      ),
      z.pipe(
        z.string().check(z.regex(/^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/, 'profile:bank.need.bic')),
        z.transform((bic: string) => bic || null),
      ),
    ),
    password: z.string().check(z.minLength(1, 'profile:bank.need.password')),
  })
  .check(
    z.superRefine(({ iban, bic }, { addIssue }) => {
      if (lacksBic({ iban, bic: bic ?? '' }))
        addIssue({ code: 'custom', path: ['bic'], message: 'profile:bank.need.bic_missing' })
    }),
  )

/** A new holder of the same account needs the office's approval. */
const isOfHolder = (error: unknown) =>
  error instanceof ApiError && 'account_holder' in error.fieldErrors

/** Asks for the new account and for the password. */
export function ChangeIbanDialog({ member, unit, onClose }: ChangeIbanDialogProps) {
  const say = useSay('profile')
  const { data: outlookData } = useQuery(outlookOf(useUnits('wallet_entry')))
  const form = useAccountForm({ member, unit, onClose })
  return (
    <FormDialog
      form={form}
      title={unit.iban ? say('profile:bank.change') : say('profile:bank.add')}
      description={
        unit.iban && outlookData
          ? say('profile:bank.hold', { count: outlookData.hold_hours })
          : say('profile:bank.first')
      }
      submit={say('profile:bank.submit')}
      onClose={onClose}
    >
      <AccountFields form={form} company={String(unit.company ?? '')} />
    </FormDialog>
  )
}

/** Edits the account. A holder other than the company needs the office's approval. */
function useAccountForm({ member, unit, onClose }: ChangeIbanDialogProps) {
  const say = useSay('profile')
  const queries = useQueryClient()
  const { instant } = useFormat()
  const units = useUnits(member.role === 'wholesaler' ? 'wholesaler' : 'installer')
  const outlook = outlookOf(useUnits('wallet_entry'))
  return useAppForm({
    schema: accountSchema,
    defaults: {
      account_holder: String(unit.account_holder ?? unit.company ?? ''),
      iban: '',
      bic: '',
      password: '',
    },
    submit: async (body) => {
      const stored = await units
        .callFunction({ name: 'change_iban', id: member.id, body })
        .catch((error: unknown) => {
          if (unit.iban === maskIban(body.iban) && isOfHolder(error)) return null
          throw error
        })
      if (!stored) {
        const proposal = { changes: { account_holder: body.account_holder } }
        await units.callFunction({ name: 'propose_company_change', id: member.id, body: proposal })
        await queries.invalidateQueries({ queryKey: [member.arke_id] })
        toast.success(say('profile:change.asked'))
        return onClose()
      }
      await queries.invalidateQueries({ queryKey: [member.arke_id] })
      await queries.invalidateQueries({ queryKey: outlook.queryKey })
      toast.success(
        stored.held_until
          ? say('profile:bank.changed_held', { until: instant(stored.held_until) })
          : say('profile:bank.changed'),
      )
      onClose()
    },
  })
}

interface AccountFieldsProps {
  form: ReturnType<typeof useAccountForm>
  company: string
}

function AccountFields({ form, company }: AccountFieldsProps) {
  const say = useSay('profile')
  const notes = accountNotes(form.values, { company, say })
  return (
    <>
      <FormField
        form={form}
        name="account_holder"
        label={say('profile:bank.holder')}
        required
        help={notes.account_holder}
      >
        {(input) => <TextInput maxLength={70} autoComplete="off" {...typed(input)} />}
      </FormField>
      <FormField form={form} name="iban" label="IBAN" required checkOnLeave>
        {(input) => <IbanInput {...input} />}
      </FormField>
      <FormField
        form={form}
        name="bic"
        label="BIC"
        help={notes.bic ?? say('profile:bank.bic_help')}
        checkOnLeave
      >
        {(input) => <TextInput maxLength={14} autoComplete="off" {...typed(input)} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label={say('profile:bank.password')}
        required
        help={say('profile:bank.password_help')}
      >
        {(input) => <PasswordInput autoComplete="current-password" {...typed(input)} />}
      </FormField>
    </>
  )
}
