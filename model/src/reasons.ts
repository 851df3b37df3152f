export interface Reason {
  /** What the participant reads; German, in the polite form. */
  readonly text: string
  /** The reviewer has to add words of their own. */
  readonly needs_text?: true
  /** The serial numbers stay blocked, and the text gives nothing away. */
  readonly is_fraud?: true
}

/** Why a claim or a device is rejected or reduced (docs/domain.md, Reasons). */
export const reasons = {
  DOC_UNREADABLE: {
    text: 'Der Beleg ist nicht lesbar. Bitte reichen Sie ihn als PDF oder scharfes Foto neu ein.',
  },
  DOC_MISSING_PAGE: { text: 'Auf dem Beleg fehlen Seiten.' },
  NOT_AN_INVOICE: {
    text: 'Der Beleg ist keine Rechnung. Angebote, Auftragsbestätigungen und Lieferscheine genügen nicht.',
  },
  INVOICE_NOT_TO_COMPANY: { text: 'Die Rechnung ist nicht auf Ihre Firma ausgestellt.' },
  SERIAL_UNREADABLE: { text: 'Die Seriennummer ist nicht lesbar.' },
  SERIAL_UNKNOWN: { text: 'Die Seriennummer ist uns nicht bekannt.' },
  SERIAL_ALREADY_CLAIMED: {
    text: 'Für diese Seriennummer wurde bereits ein Cashback beantragt.',
  },
  SERIAL_OTHER_PRODUCT: { text: 'Die Seriennummer gehört zu einem anderen Produkt.' },
  PRODUCT_NOT_ELIGIBLE: { text: 'Für dieses Produkt gibt es keinen Cashback.' },
  WHOLESALER_NOT_ELIGIBLE: { text: 'Die Verkaufsstelle nimmt nicht am Programm teil.' },
  PURCHASE_OUTSIDE_WINDOW: { text: 'Der Kauf liegt außerhalb des Programmzeitraums.' },
  SUBMITTED_TOO_LATE: { text: 'Der Vorgang wurde nach Ablauf der Einreichungsfrist eingereicht.' },
  NOT_COMMISSIONED: { text: 'Die Inbetriebnahme des Geräts ist nicht nachgewiesen.' },
  CAP_REACHED: { text: 'Die Obergrenze für Ihren Cashback ist erreicht.' },
  CAMPAIGN_NOT_MET: { text: 'Die Bedingungen einer Aktion sind nicht mehr erfüllt.' },
  BUDGET_EXHAUSTED: { text: 'Das Budget der Aktion ist ausgeschöpft.' },
  RETURNED_GOODS: { text: 'Das Gerät wurde zurückgegeben.' },
  SUSPECTED_FRAUD: {
    text: 'Die Angaben konnten nicht bestätigt werden. Bitte wenden Sie sich an Ihren Ansprechpartner.',
    is_fraud: true,
  },
  OTHER: { text: 'Sonstiger Grund', needs_text: true },
} as const satisfies Record<string, Reason>

export type ReasonCode = keyof typeof reasons

/** A reason by its code, with the marks it may carry. */
export const reasonOf = (code: ReasonCode): Reason => reasons[code]

/** What a reviewer can ask a participant for. */
export const requestItemKinds = {
  invoice: 'Rechnung',
  type_plate: 'Foto des Typenschilds',
  commissioning: 'Inbetriebnahmeprotokoll',
  serial: 'Seriennummer',
  other: 'Weitere Unterlage',
} as const

export type RequestItemKind = keyof typeof requestItemKinds
