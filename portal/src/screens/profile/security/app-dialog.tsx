import * as z from 'zod/mini'
import { useHttp } from '../../../client/portal.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { QrCode } from '../../../ui/data/qr-code.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './security.module.css'

/** The key for the authenticator app, and the address in its QR code. */
export interface NewApp {
  secret: string
  uri: string
}

interface AppDialogProps {
  app: NewApp
  onDone: (recovery_codes: readonly string[]) => Promise<void>
  onClose: () => void
}

const codeForm = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'security:app.digits')),
})

/** Shows the key for the authenticator app and asks for a code. */
export function AppDialog({ app, onDone, onClose }: AppDialogProps) {
  const say = useSay('security')
  const http = useHttp()
  const form = useAppForm({
    schema: codeForm,
    defaults: { code: '' },
    submit: async (body) => {
      const { recovery_codes } = await http.send<{ recovery_codes: string[] }>({
        ...{ method: 'POST', path: '/lib/auth/totp/confirm', body },
      })
      await onDone(recovery_codes)
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('security:app.title')}
      description={say('security:app.text')}
      submit={say('security:app.confirm')}
      onClose={onClose}
    >
      <Stack gap={3} className={styles.shown}>
        <QrCode text={app.uri} label={say('security:app.qr')} />
        <Text size="small" muted>
          {say('security:app.by_hand')}
        </Text>
        <code className={styles.secret}>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </Stack>
      <FormField form={form} name="code" label={say('security:app.code')} required>
        {(input) => (
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            {...typed(input)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
