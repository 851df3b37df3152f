import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useConfig } from '../../client/portal.tsx'
import { Form } from '../../forms/form.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { email, words } from '../../forms/rules.ts'
import { TickField } from '../../forms/tick-field.tsx'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { RadioGroup } from '../../ui/inputs/choice/radio.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import styles from './register.module.css'
import { type Registration, useRegistration } from './use-registration.ts'

const registration = z.object({
  arke_id: z.enum(['installer', 'wholesaler']),
  first_name: words,
  last_name: words,
  email: email('register:invalid_email'),
  privacy: z.boolean().check(z.refine(Boolean, 'register:privacy.missing')),
})

interface RegistrationFormProps {
  /** The previous registration with a wrong address. */
  before: Registration | null
  onSent: (data: Registration) => void
}

/** Asks for the person and the address. The link in the mail sets the password. */
export function RegistrationForm({ before: previous, onSent }: RegistrationFormProps) {
  const say = useSay('register')
  const { brand } = useConfig()
  const register = useRegistration()
  const form = useAppForm<z.input<typeof registration>, z.output<typeof registration>>({
    schema: registration,
    defaults: {
      arke_id: 'installer',
      first_name: '',
      last_name: '',
      email: '',
      ...previous,
      privacy: previous !== null,
    },
    submit: async ({ privacy: _, ...person }) => onSent(await register.mutateAsync(person)),
  })
  const role = form.bind('arke_id')
  return (
    <VisitorPage title={say('register:title')} text={say('register:text')}>
      <Form form={form}>
        <RadioGroup
          {...role}
          label={say('register:role.label')}
          options={(['installer', 'wholesaler'] as const).map((id) => ({
            id,
            label: say(`register:role.${id}`),
            hint: say(`register:role.${id}_hint`),
          }))}
          onChange={(id) => role.onChange(id === 'wholesaler' ? id : 'installer')}
        />
        <div className={styles.pair}>
          <FormField form={form} name="first_name" label={say('register:first_name')} required>
            {(input) => <TextInput autoComplete="given-name" maxLength={60} {...typed(input)} />}
          </FormField>
          <FormField form={form} name="last_name" label={say('register:last_name')} required>
            {(input) => <TextInput autoComplete="family-name" maxLength={60} {...typed(input)} />}
          </FormField>
        </div>
        <FormField form={form} name="email" label={say('register:email')} required>
          {(input) => <TextInput type="email" autoComplete="email" {...typed(input)} />}
        </FormField>
        <TickField
          form={form}
          name="privacy"
          required
          label={say('register:privacy.label')}
          help={
            <a href={brand.links.privacy} target="_blank" rel="noopener">
              {say('register:privacy.link')}
            </a>
          }
        />
        <Button type="submit" look="primary" size="large" busy={form.isBusy}>
          {say('register:submit')}
        </Button>
        <Text size="small" muted>
          {say('register:known')} <Link to="/signin">{say('register:to_sign_in')}</Link>
        </Text>
      </Form>
    </VisitorPage>
  )
}
