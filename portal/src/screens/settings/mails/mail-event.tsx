import { useSay } from '../../../ui/text/use-say.ts'

/** What a mail was about: its notice before it had values, or what kind of mail it is. */
export function MailEvent({ event }: { event: unknown }) {
  const say = useSay('notifications', 'mails')
  const text = say.maybeOutline(`notifications:${event}.title`)
  return text ?? say.maybe(`mails:kinds.${event}`) ?? String(event)
}
