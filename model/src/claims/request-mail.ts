import type { Language } from '../texts/languages.ts'
import type { Say } from '../texts/say.ts'
import { type RequestItemKind, requestItemLabel } from './reasons.ts'

/** Something a participant is asked for, as it is told. */
export interface ToldRequest {
  kind: RequestItemKind
  /** What the device is called; null for the whole claim. */
  device: string | null
  /** The reviewer's own words. */
  reason: string
}

/** One thing that is missing, and why: a line of the mail. The reviewer sees the same before. */
export const requestLine = ({ kind, device, reason }: ToldRequest, say: Say): string =>
  `${requestItemLabel(kind, say)}${device === null ? '' : ` (${deviceWord[say.language]} ${device})`}: ${reason}`

const deviceWord: Record<Language, string> = {
  de: 'Gerät',
  en: 'device',
  it: 'apparecchio',
  es: 'aparato',
}

/** What the mail says above these lines; `{claim_number}` and the `{deadline:date}` are put in. */
export const requestMail: Record<Language, { title: string; text: string }> = {
  de: {
    title: 'Bitte reichen Sie Unterlagen zu Vorgang {claim_number} nach',
    text: 'Für die Prüfung Ihres Vorgangs {claim_number} fehlen uns noch Unterlagen. Bitte reichen Sie sie bis zum {deadline:date} nach. Ihr vorgemerkter Betrag bleibt bis dahin bestehen.',
  },
  en: {
    title: 'Please send documents for claim {claim_number}',
    text: 'To review your claim {claim_number} we still need documents. Please hand them in by {deadline:date}. Until then your reserved amount is kept.',
  },
  it: {
    title: 'Si prega di inviare documenti per la pratica {claim_number}',
    text: 'Per esaminare la Sua pratica {claim_number} mancano ancora dei documenti. La preghiamo di inviarli entro il {deadline:date}. Fino ad allora l’importo prenotato resta valido.',
  },
  es: {
    title: 'Envíe los documentos del expediente {claim_number}',
    text: 'Para revisar su expediente {claim_number} aún nos faltan documentos. Envíelos antes del {deadline:date}. Hasta entonces se mantiene el importe reservado.',
  },
}
