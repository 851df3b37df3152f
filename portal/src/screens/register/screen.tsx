import { useState } from 'react'
import { useSay } from '../../ui/text/use-say.ts'
import { CheckMail } from './check-mail.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { sentRegistration } from './sent-registration.ts'
import type { Registration } from './use-registration.ts'

/** The first step of a registration: the person, then the mail to confirm. */
export function Screen() {
  useSay('register')
  const [sent, setSent] = useState(sentRegistration.read)
  const [wrong, setWrong] = useState<Registration | null>(null)
  if (sent)
    return (
      <CheckMail
        registration={sent}
        onChange={() => {
          sentRegistration.forget()
          setWrong(sent)
          setSent(null)
        }}
      />
    )
  return (
    <RegistrationForm
      before={wrong}
      onSent={(next) => {
        sentRegistration.keep(next)
        setSent(next)
      }}
    />
  )
}
