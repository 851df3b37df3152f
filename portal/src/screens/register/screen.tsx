import { useState } from 'react'
import * as z from 'zod/mini'
import { parseJson } from '../../client/parse-json.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { CheckMail } from './check-mail.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { Registration } from './use-registration.ts'

/** The first step of a registration: the person, then the confirmation by mail. */
export function Screen() {
  useSay('register')
  const [sentData, setSentData] = useState(sentRegistration.read)
  const [wrong, setWrong] = useState<Registration | null>(null)
  if (sentData)
    return (
      <CheckMail
        registration={sentData}
        onChange={() => {
          sentRegistration.forget()
          setWrong(sentData)
          setSentData(null)
        }}
      />
    )
  return (
    <RegistrationForm
      before={wrong}
      onSent={(next) => {
        sentRegistration.keep(next)
        setSentData(next)
      }}
    />
  )
}

const key = 'sent-registration'
const storedRegistration = z.object({
  arke_id: z.enum(['installer', 'wholesaler']),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})

/** The registration that waits for its confirmation. Session storage keeps it across a reload. */
const sentRegistration = {
  read: (): Registration | null =>
    storedRegistration.safeParse(parseJson(sessionStorage.getItem(key) ?? '')).data ?? null,
  keep: (registration: Registration): void =>
    sessionStorage.setItem(key, JSON.stringify(registration)),
  forget: (): void => sessionStorage.removeItem(key),
}
