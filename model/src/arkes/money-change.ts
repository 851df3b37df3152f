import { datetime, defineArke, dict, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/**
 * A change of what decides on money, proposed by one person and decided by another. Made and decided
 * by functions alone; the database keeps it as it was.
 */
export const money_change = defineArke({
  id: 'money_change',
  label: 'Geldwirksame Änderung',
  order: ['proposed_at;desc'],
  fields: {
    label,
    kind: string({
      label: 'Art',
      required: true,
      read_only: true,
      values: {
        setting: 'Einstellung',
        approval_limit: 'Freigabegrenze',
        rate: 'Cashback-Satz',
        bulk_rate: 'Cashback-Sätze',
        group_share: 'Anteil einer Verkaufsgruppe',
        point_share: 'Anteil einer Verkaufsstelle',
        product: 'Produkt',
        new_product: 'Neues Produkt',
        product_file: 'Bild oder Datenblatt',
        legal_text: 'Rechtstext',
        auditor: 'Einsicht in die Bücher',
      },
    }),
    subject: string({ label: 'Betrifft (ID)', required: true, read_only: true }),
    subject_name: string({ label: 'Betrifft', required: true, read_only: true }),
    before: dict({ label: 'Bisher', required: true, read_only: true }),
    after: dict({ label: 'Neu', required: true, read_only: true }),
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
