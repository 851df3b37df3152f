import { datetime, defineArke, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** Hours between the office's word and the new address: time for whoever reads the old one to object. */
export const mailboxWaitHours = 72

/**
 * Another address to sign in with where the old mailbox can't confirm it any more: asked of the office,
 * confirmed by an admin, in force after a time. Made and decided by functions alone.
 */
export const mailbox_change = defineArke({
  id: 'mailbox_change',
  label: 'Verlorenes Postfach',
  order: ['asked_at;desc'],
  fields: {
    label,
    link_member: link({
      label: 'Mitglied',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    link_person: link({ label: 'Person', to: 'person', read_only: true }),
    first_name: string({ personal: true, label: 'Vorname', required: true, read_only: true }),
    last_name: string({ personal: true, label: 'Nachname', required: true, read_only: true }),
    email_before: string({
      personal: true,
      label: 'Bisherige E-Mail',
      required: true,
      read_only: true,
    }),
    email: string({ personal: true, label: 'Neue E-Mail', required: true, read_only: true }),
    reason: string({ label: 'Grund', required: true, read_only: true, long: true }),
    asked_by: link({
      label: 'Beantragt von',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    asked_at: datetime({ label: 'Beantragt am', required: true, read_only: true }),
    mailbox_state: string({
      label: 'Stand',
      required: true,
      read_only: true,
      default: 'open',
      values: {
        open: 'Offen',
        waiting: 'In Wartezeit',
        done: 'Geändert',
        declined: 'Abgelehnt',
        withdrawn: 'Zurückgezogen',
        stopped: 'Angehalten',
      },
    }),
    decided_by: link({ label: 'Entschieden von', to: 'arke_auth_member', read_only: true }),
    decided_at: datetime({ label: 'Entschieden am', read_only: true }),
    effective_at: datetime({ label: 'Gilt ab', read_only: true }),
    new_confirmed_at: datetime({ label: 'Neue Adresse bestätigt am', read_only: true }),
    ended_at: datetime({ label: 'Beendet am', read_only: true }),
    decline_reason: string({ label: 'Grund der Ablehnung', read_only: true, long: true }),
  },
})
