import { datetime, defineArke, dict, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/**
 * A change request: one person proposes it, another decides. Only functions create and decide it; the database never
 * changes its content.
 */
export const change = defineArke({
  id: 'change',
  label: 'Freigabe',
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
        sales_point: 'Verkaufsstelle',
        sales_group: 'Verkaufsgruppe',
        group_move: 'Gruppenwechsel',
        product: 'Produkt',
        new_product: 'Neues Produkt',
        product_family: 'Produktfamilie',
        product_pair: 'Gerätepaar',
        product_file: 'Bild oder Datenblatt',
        legal_text: 'Rechtstext',
        mail_template: 'Text einer E-Mail',
        auditor: 'Einsicht in die Bücher',
        payout_executed: 'Ausführung von Hand',
        payout_returned: 'Rückläufer von Hand',
        payout_run_refused: 'Von der Bank nicht angenommen',
        bank_returns: 'Rückläufer der Bank',
        bank_settlement: 'Geklärte Bankbuchung',
        debt_repaid: 'Rückzahlung eines Mitglieds',
        campaign_version: 'Neue Fassung der Aktion',
        campaign_budget: 'Höheres Budget der Aktion',
        campaign_prolong: 'Späteres Ende der Aktion',
        company: 'Firmendaten',
        mailbox: 'Adresse nach verlorenem Postfach',
        staff: 'Zugang',
        role: 'Rolle',
        factors: 'Zweiter Schritt',
      },
    }),
    subject: string({ label: 'Betrifft (ID)', required: true, read_only: true }),
    subject_name: string({ label: 'Betrifft', required: true, read_only: true }),
    before: dict({ label: 'Bisher', required: true, read_only: true }),
    after: dict({ label: 'Neu', required: true, read_only: true }),
    // A company need not give one.
    reason: string({ label: 'Grund', read_only: true, long: true }),
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
        overtaken: 'Überholt',
      },
    }),
    decided_by: link({ label: 'Entschieden von', to: 'arke_auth_member', read_only: true }),
    decided_at: datetime({ label: 'Entschieden am', read_only: true }),
    decline_reason: string({ label: 'Grund der Ablehnung', read_only: true, long: true }),
  },
})
