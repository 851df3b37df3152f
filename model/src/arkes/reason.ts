import { boolean, defineArke, integer, string } from '../arke/define.ts'
import { label, worded } from './shared-fields.ts'

/** The reason a claim or a device is rejected, reduced or clawed back, in the office's words. */
export const reason = defineArke({
  id: 'reason',
  label: 'Grund',
  order: ['position;asc', 'name;asc'],
  fields: {
    label,
    code: string({
      label: 'Kürzel',
      required: true,
      unique: true,
      max_length: 40,
      pattern: /^[A-Z][A-Z0-9_]{2,39}$/,
      helper_text: 'Großbuchstaben, Ziffern und _; bleibt, wie es angelegt wurde.',
    }),
    reason_group: string({
      label: 'Worum es geht',
      required: true,
      default: 'other',
      values: {
        document: 'Unterlage',
        device: 'Gerät',
        terms: 'Teilnahme und Fristen',
        money: 'Budget und Obergrenzen',
        other: 'Sonstiges',
      },
    }),
    offered_for: string({
      label: 'Zur Wahl bei',
      multiple: true,
      values: { reject: 'Ablehnung', reduce: 'Kürzung', take_back: 'Rückforderung' },
    }),
    ...worded('name', { label: 'Name für die Prüfung', max_length: 80 }),
    ...worded('text', { label: 'Text an den Fachbetrieb', max_length: 500, long: true }),
    needs_text: boolean({
      label: 'Braucht eigene Worte',
      required: true,
      default: false,
      helper_text: 'Der Text allein genügt nicht: Die Prüfung schreibt dazu, woran es liegt.',
    }),
    is_fraud: boolean({
      label: 'Sperrt die Seriennummern',
      required: true,
      default: false,
      helper_text: 'Für einen Verdacht: Der Text darf nichts davon verraten. Bleibt, wie es ist.',
    }),
    position: integer({
      label: 'Reihenfolge',
      required: true,
      default: 100,
      min: 0,
      max: 10_000,
    }),
    active: boolean({ label: 'Aktiv', required: true, default: true }),
    shipped: boolean({ label: 'Mitgeliefert', required: true, default: false, read_only: true }),
  },
})

/** At what a reason is chosen. */
export type ReasonUse = keyof typeof reason.fields.offered_for.values
