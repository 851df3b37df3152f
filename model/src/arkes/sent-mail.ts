import { datetime, defineArke, integer, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** A sent or waiting mail: its recipient, its purpose and its result. The log stores no words. */
export const sent_mail = defineArke({
  id: 'sent_mail',
  label: 'E-Mail',
  order: ['due_at;desc', 'id;desc'],
  fields: {
    label,
    due_at: datetime({ label: 'Zeitpunkt', required: true, read_only: true }),
    email: string({ personal: true, label: 'An', read_only: true }),
    link_member: link({ label: 'Mitglied', to: 'arke_auth_member', read_only: true }),
    link_person: link({ label: 'Person', to: 'person', read_only: true }),
    subject: string({ label: 'Betreff', read_only: true }),
    event: string({ label: 'Anlass', required: true, read_only: true }),
    mail_state: string({
      label: 'Stand',
      required: true,
      read_only: true,
      default: 'waiting',
      values: {
        waiting: 'Wartet',
        sent: 'Versendet',
        given_up: 'Nicht zustellbar',
        bounced: 'Zurückgekommen',
        withheld: 'Zurückgehalten',
        dropped: 'Entfallen',
      },
    }),
    attempts: integer({ label: 'Versuche', required: true, read_only: true, default: 0, min: 0 }),
    sent_at: datetime({ label: 'Versendet am', read_only: true }),
    bounced_at: datetime({ label: 'Zurückgekommen am', read_only: true }),
    last_error: string({ label: 'Letzter Fehler', read_only: true, long: true }),
  },
})
