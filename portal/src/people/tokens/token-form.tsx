import {
  type ApiTokens,
  arkes,
  type MadeToken,
  type TokenLevel,
  token_days,
  tokenLevels,
} from '@ruecklauf/model'
import * as z from 'zod/mini'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import styles from './tokens.module.css'

/** The values of a new token. */
export interface NewToken {
  name: string
  scopes: string[]
  days: number
}

interface TokenFormProps {
  open: ApiTokens['open_scopes']
  make: (token: NewToken) => Promise<MadeToken>
  onMade: (made: MadeToken) => void
  onClose: () => void
}

const durations = [30, 90, 180, token_days]

const tokenSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  scopes: z.array(z.string()).check(z.minLength(1, 'tokens:choose')),
  days: z.pipe(z.string(), z.transform(Number)),
})

/** Asks for a token's purpose, lifetime and access by arke. */
export function TokenForm({ open, make, onMade, onClose }: TokenFormProps) {
  const say = useSay('tokens')
  const labels = useLabels()
  const form = useAppForm({
    schema: tokenSchema,
    defaults: { name: '', scopes: [] as string[], days: '90' },
    submit: async (token) => onMade(await make(token)),
  })
  const { scopes } = form.values
  const levelOf = (arke: string) =>
    scopes.find((scope) => scope.startsWith(`${arke}:`))?.split(':')[1] ?? 'none'
  const choose = (arke: string, level: string | null) =>
    form.change({
      scopes: [
        ...scopes.filter((scope) => !scope.startsWith(`${arke}:`)),
        ...(level && level !== 'none' ? [`${arke}:${level}`] : []),
      ],
    })
  return (
    <FormDialog
      form={form}
      title={say('tokens:dialog')}
      submit={say('tokens:submit')}
      width="large"
      onClose={onClose}
    >
      <div className={styles.two}>
        <FormField
          form={form}
          name="name"
          label={say('tokens:name')}
          help={say('tokens:name_hint')}
          required
        >
          {(input) => <TextInput maxLength={60} autoComplete="off" {...typed(input)} />}
        </FormField>
        <FormField form={form} name="days" label={say('tokens:days')} required>
          {(input) => (
            <Select
              {...input}
              onChange={(value) => value && input.onChange(value)}
              options={durations.map((count) => ({
                id: `${count}`,
                label: say('tokens:days_value', { count }),
              }))}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="scopes" label={say('tokens:scopes')} required>
        {() => (
          <div className={styles.scopes}>
            {open.map(({ arke, level }) => (
              <Field
                key={arke}
                label={labels.arke(arkes[arke as keyof typeof arkes])}
                className={styles.scope}
              >
                <Select
                  value={levelOf(arke)}
                  onChange={(chosen) => choose(arke, chosen)}
                  options={(['none', ...upTo(level)] as const).map((id) => ({
                    id,
                    label: say(`tokens:level.${id}`),
                  }))}
                />
              </Field>
            ))}
          </div>
        )}
      </FormField>
    </FormDialog>
  )
}

const upTo = (level: TokenLevel) => tokenLevels.slice(0, tokenLevels.indexOf(level) + 1)
