import type { Language } from '../texts/languages.ts'
import { type ReasonCode, type RequestItemKind, reasons, requestItemKinds } from './reasons.ts'

/** The sentence of the catalogue that a participant reads, in his language. */
export const reasonText = (code: ReasonCode, language: Language): string =>
  language === 'de' ? reasons[code].text : reasonTranslations[code][language]

/** What a reviewer asks for, in the language of whoever reads it. */
export const requestItemLabel = (kind: RequestItemKind, language: Language): string =>
  language === 'de' ? requestItemKinds[kind] : requestItemTranslations[kind][language]

/** German is the catalogue's own. */
type Translations = Readonly<Record<Exclude<Language, 'de'>, string>>

const reasonTranslations = {
  DOC_UNREADABLE: {
    en: 'The document is not legible. Please hand it in again as a PDF or a sharp photo.',
    it: 'Il documento non è leggibile. Inviarlo di nuovo come PDF o foto nitida.',
    es: 'El documento no es legible. Preséntelo de nuevo como PDF o foto nítida.',
  },
  DOC_MISSING_PAGE: {
    en: 'Pages of the document are missing.',
    it: 'Nel documento mancano delle pagine.',
    es: 'Al documento le faltan páginas.',
  },
  NOT_AN_INVOICE: {
    en: 'The document is no invoice. Quotations, order confirmations and delivery notes are not enough.',
    it: 'Il documento non è una fattura. Preventivi, conferme d’ordine e bolle di consegna non bastano.',
    es: 'El documento no es una factura. Los presupuestos, confirmaciones de pedido y albaranes no bastan.',
  },
  INVOICE_NOT_TO_COMPANY: {
    en: 'The invoice is not made out to your company.',
    it: 'La fattura non è intestata alla Sua azienda.',
    es: 'La factura no está emitida a nombre de su empresa.',
  },
  SERIAL_UNREADABLE: {
    en: 'The serial number is not legible.',
    it: 'Il numero di serie non è leggibile.',
    es: 'El número de serie no es legible.',
  },
  SERIAL_UNKNOWN: {
    en: 'The serial number is not known to us.',
    it: 'Il numero di serie non ci risulta.',
    es: 'No conocemos el número de serie.',
  },
  SERIAL_ALREADY_CLAIMED: {
    en: 'Cashback has been claimed for this serial number already.',
    it: 'Per questo numero di serie è già stato richiesto un cashback.',
    es: 'Ya se ha solicitado un cashback para este número de serie.',
  },
  SERIAL_OTHER_PRODUCT: {
    en: 'The serial number belongs to another product.',
    it: 'Il numero di serie appartiene a un altro prodotto.',
    es: 'El número de serie pertenece a otro producto.',
  },
  PRODUCT_NOT_ELIGIBLE: {
    en: 'There is no cashback for this product.',
    it: 'Per questo prodotto non è previsto alcun cashback.',
    es: 'No hay cashback para este producto.',
  },
  WHOLESALER_NOT_ELIGIBLE: {
    en: 'The sales point does not take part in the programme.',
    it: 'Il punto vendita non partecipa al programma.',
    es: 'El punto de venta no participa en el programa.',
  },
  PURCHASE_OUTSIDE_WINDOW: {
    en: 'The purchase lies outside the period of the programme.',
    it: 'L’acquisto non rientra nel periodo del programma.',
    es: 'La compra queda fuera del período del programa.',
  },
  SUBMITTED_TOO_LATE: {
    en: 'The claim was submitted after the deadline.',
    it: 'La pratica è stata presentata dopo il termine.',
    es: 'El expediente se presentó fuera de plazo.',
  },
  NOT_COMMISSIONED: {
    en: 'There is no proof that the device was commissioned.',
    it: 'La messa in servizio dell’apparecchio non è documentata.',
    es: 'No se ha acreditado la puesta en marcha del equipo.',
  },
  CAP_REACHED: {
    en: 'The upper limit of your cashback is reached.',
    it: 'Il limite massimo del Suo cashback è raggiunto.',
    es: 'Se ha alcanzado el límite máximo de su cashback.',
  },
  CAMPAIGN_NOT_MET: {
    en: 'The conditions of a campaign are no longer met.',
    it: 'Le condizioni di una campagna non sono più soddisfatte.',
    es: 'Ya no se cumplen las condiciones de una campaña.',
  },
  BUDGET_EXHAUSTED: {
    en: 'The budget of the campaign is used up.',
    it: 'Il budget della campagna è esaurito.',
    es: 'El presupuesto de la campaña está agotado.',
  },
  RETURNED_GOODS: {
    en: 'The device was returned.',
    it: 'L’apparecchio è stato restituito.',
    es: 'El equipo se ha devuelto.',
  },
  SUSPECTED_FRAUD: {
    en: 'The information could not be confirmed. Please contact your contact person.',
    it: 'Non è stato possibile confermare i dati. Si rivolga al Suo referente.',
    es: 'No se han podido confirmar los datos. Diríjase a su persona de contacto.',
  },
  OTHER: {
    en: 'Other reason',
    it: 'Altro motivo',
    es: 'Otro motivo',
  },
} as const satisfies Record<ReasonCode, Translations>

const requestItemTranslations = {
  invoice: {
    en: 'Invoice',
    it: 'Fattura',
    es: 'Factura',
  },
  type_plate: {
    en: 'Photo of the type plate',
    it: 'Foto della targhetta',
    es: 'Foto de la placa de características',
  },
  commissioning: {
    en: 'Commissioning report',
    it: 'Verbale di messa in servizio',
    es: 'Acta de puesta en marcha',
  },
  serial: {
    en: 'Serial number',
    it: 'Numero di serie',
    es: 'Número de serie',
  },
  other: {
    en: 'Other document',
    it: 'Altro documento',
    es: 'Otro documento',
  },
} as const satisfies Record<RequestItemKind, Translations>
