import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckMail } from './check-mail.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { Registration } from './use-registration.ts'

/** The first step of a registration: the person, then the mail to confirm. */
export function Screen() {
  useTranslation('register')
  const [sent, setSent] = useState<Registration | null>(null)
  if (sent) return <CheckMail registration={sent} />
  return <RegistrationForm onSent={setSent} />
}
