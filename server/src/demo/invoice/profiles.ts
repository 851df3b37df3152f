/** The guideline identifiers (BT-24) of the profiles written here. */
export const profiles = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const

export type Profile = keyof typeof profiles

/** The business process of plain billing (BT-23). */
export const BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
