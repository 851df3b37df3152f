import { boolean, datetime, defineArke, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** The roles of those who work for the programme, as members are told of them. */
export const staffRoles = {
  moderator: 'Prüfer',
  admin: 'Administrator',
  super_admin: 'Hauptadministrator',
  brand: 'Herstellermarke',
} as const
export type StaffRole = keyof typeof staffRoles

/**
 * Somebody who is to work for the programme, or in another role: proposed by one person and, for
 * admins and super admins, confirmed by another. Made and decided by functions alone.
 */
export const staff_change = defineArke({
  id: 'staff_change',
  label: 'Änderung der Belegschaft',
  order: ['proposed_at;desc'],
  fields: {
    label,
    kind: string({
      label: 'Art',
      required: true,
      read_only: true,
      values: { invite: 'Neuer Zugang', role: 'Rollenwechsel' },
    }),
    staff_role: string({ label: 'Rolle', required: true, read_only: true, values: staffRoles }),
    from_role: string({ label: 'Bisherige Rolle', read_only: true, values: staffRoles }),
    needs_two: boolean({ label: 'Zwei Personen', required: true, read_only: true, default: false }),
    link_member: link({ label: 'Mitglied', to: 'arke_auth_member', read_only: true }),
    first_name: string({ personal: true, label: 'Vorname', required: true, read_only: true }),
    last_name: string({ personal: true, label: 'Nachname', required: true, read_only: true }),
    email: string({ personal: true, label: 'E-Mail', required: true, read_only: true }),
    reason: string({ label: 'Grund', required: true, read_only: true, long: true }),
    proposed_by: link({
      label: 'Vorgeschlagen von',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    proposed_at: datetime({ label: 'Vorgeschlagen am', required: true, read_only: true }),
    change_state: string({
      label: 'Stand',
      required: true,
      read_only: true,
      default: 'open',
      values: {
        open: 'Offen',
        confirmed: 'Freigegeben',
        declined: 'Abgelehnt',
        withdrawn: 'Zurückgezogen',
      },
    }),
    decided_by: link({ label: 'Entschieden von', to: 'arke_auth_member', read_only: true }),
    decided_at: datetime({ label: 'Entschieden am', read_only: true }),
    decline_reason: string({ label: 'Grund der Ablehnung', read_only: true, long: true }),
  },
})
