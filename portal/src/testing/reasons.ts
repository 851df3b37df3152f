import { listed } from './serve.ts'

const reason = (code: string, name: string, overrides: object = {}) => ({
  id: code,
  arke_id: 'reason',
  label: name,
  code,
  name,
  name_en: null,
  name_it: null,
  name_es: null,
  text: `${name}.`,
  text_en: `${name}, in English.`,
  text_it: null,
  text_es: null,
  reason_group: 'device',
  offered_for: ['reject', 'reduce', 'take_back'],
  needs_text: false,
  is_fraud: false,
  position: 10,
  active: true,
  shipped: true,
  ...overrides,
})

/** The office's reasons, as every server lists them. */
export const reasonList = {
  '/lib/reason/unit': listed(
    reason('NOT_AN_INVOICE', 'Keine Rechnung', {
      reason_group: 'document',
      text: 'Die Unterlage ist keine Rechnung. Angebote, Auftragsbestätigungen und Lieferscheine genügen nicht.',
    }),
    reason('SERIAL_UNREADABLE', 'Seriennummer nicht lesbar', {
      text: 'Die Seriennummer ist nicht lesbar.',
    }),
    reason('SERIAL_ALREADY_CLAIMED', 'Seriennummer schon beantragt'),
    reason('RETURNED_GOODS', 'Gerät zurückgegeben', { text: 'Das Gerät wurde zurückgegeben.' }),
    reason('CAMPAIGN_NOT_MET', 'Bedingungen einer Aktion nicht erfüllt', {
      reason_group: 'money',
      text: 'Die Bedingungen einer Aktion sind nicht mehr erfüllt.',
    }),
    reason('SUSPECTED_FRAUD', 'Verdacht auf Missbrauch', {
      reason_group: 'other',
      is_fraud: true,
      text: 'Die Angaben konnten nicht bestätigt werden. Bitte schreiben Sie dem Programmbüro.',
    }),
    reason('OTHER', 'Sonstiger Grund', { reason_group: 'other', needs_text: true }),
  ),
} as const
