import { useState } from 'react'
import * as z from 'zod/mini'
import { parseJson } from '../../client/parse-json.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { CheckMail } from './check-mail.tsx'
import { RegistrationForm } from './registration-form.tsx'
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

const key = 'sent-registration'
const kept = z.object({
  arke_id: z.enum(['installer', 'wholesaler']),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})

/** The registration that waits for its mail to be confirmed; kept for this window, so that a reload shows it again. */
const sentRegistration = {
  read: (): Registration | null =>
    kept.safeParse(parseJson(sessionStorage.getItem(key) ?? '')).data ?? null,
  keep: (sent: Registration): void => sessionStorage.setItem(key, JSON.stringify(sent)),
  forget: (): void => sessionStorage.removeItem(key),
}
