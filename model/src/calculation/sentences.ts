import type { Language } from '../texts/languages.ts'
import { campaignSentences } from './campaign-sentences.ts'
import { capSentences } from './cap-sentences.ts'
import type { StepCode } from './trace.ts'

/**
 * What each step says. `{name}` stands for a value of the step, `{name:kind}` for one that is
 * shown as a date, as EUR, as a percentage, or by the name of a reference date.
 */
export const sentences: Record<StepCode, Record<Language, string>> = {
  window_inside: {
    de: 'Rechtzeitig eingereicht: Es zählt der {reference_date:date}, die Frist läuft bis {closes_on:date}.',
    en: 'Submitted in time: {reference_date:date} counts, the deadline is {closes_on:date}.',
    it: 'Presentata in tempo: vale il {reference_date:date}, il termine scade il {closes_on:date}.',
    es: 'Presentada a tiempo: cuenta el {reference_date:date}, el plazo termina el {closes_on:date}.',
  },
  window_late: {
    de: 'Verspätet eingereicht: Die Frist lief bis {closes_on:date}, die Nachfrist läuft bis {grace_ends_on:date}.',
    en: 'Submitted late: the deadline was {closes_on:date}, the period of grace ends on {grace_ends_on:date}.',
    it: 'Presentata in ritardo: il termine era il {closes_on:date}, la proroga scade il {grace_ends_on:date}.',
    es: 'Presentada con retraso: el plazo era el {closes_on:date}, la prórroga termina el {grace_ends_on:date}.',
  },
  window_outside: {
    de: 'Zu spät eingereicht: Die Nachfrist endete am {grace_ends_on:date}.',
    en: 'Submitted too late: the period of grace ended on {grace_ends_on:date}.',
    it: 'Presentata troppo tardi: la proroga è scaduta il {grace_ends_on:date}.',
    es: 'Presentada demasiado tarde: la prórroga terminó el {grace_ends_on:date}.',
  },
  reference_date_missing: {
    de: 'Es fehlt das maßgebliche Datum: {kind:date_kind}.',
    en: 'The date that counts is missing: {kind:date_kind}.',
    it: 'Manca la data che conta: {kind:date_kind}.',
    es: 'Falta la fecha que cuenta: {kind:date_kind}.',
  },
  reference_date_in_future: {
    de: 'Das maßgebliche Datum {reference_date:date} liegt in der Zukunft.',
    en: 'The date that counts, {reference_date:date}, lies in the future.',
    it: 'La data che conta, {reference_date:date}, è nel futuro.',
    es: 'La fecha que cuenta, {reference_date:date}, está en el futuro.',
  },
  installer_inactive: {
    de: 'Die Firma ist für das Programm nicht freigeschaltet.',
    en: 'The company is not active in the programme.',
    it: 'L’azienda non è attiva nel programma.',
    es: 'La empresa no está activa en el programa.',
  },
  sales_point_missing: {
    de: 'Es ist keine Verkaufsstelle gewählt.',
    en: 'No sales point is chosen.',
    it: 'Nessun punto vendita è stato scelto.',
    es: 'No se ha elegido ningún punto de venta.',
  },
  sales_point_not_eligible: {
    de: 'Die Verkaufsstelle nimmt nicht am Programm teil.',
    en: 'The sales point does not take part in the programme.',
    it: 'Il punto vendita non partecipa al programma.',
    es: 'El punto de venta no participa en el programa.',
  },
  terms_not_accepted: {
    de: 'Den Teilnahmebedingungen wurde noch nicht zugestimmt.',
    en: 'The terms have not been accepted yet.',
    it: 'Le condizioni non sono ancora state accettate.',
    es: 'Todavía no se han aceptado las condiciones.',
  },
  eligible: {
    de: 'Das Gerät ist cashbackfähig.',
    en: 'The device is eligible.',
    it: 'L’apparecchio dà diritto al cashback.',
    es: 'El aparato da derecho al cashback.',
  },
  claim_not_eligible: {
    de: 'Der Vorgang erfüllt die Voraussetzungen nicht.',
    en: 'The claim does not meet the conditions.',
    it: 'La pratica non soddisfa le condizioni.',
    es: 'La solicitud no cumple las condiciones.',
  },
  product_missing: {
    de: 'Dem Gerät ist kein Produkt zugeordnet.',
    en: 'No product is assigned to the device.',
    it: 'All’apparecchio non è assegnato alcun prodotto.',
    es: 'El aparato no tiene ningún producto asignado.',
  },
  product_inactive: {
    de: 'Für dieses Produkt gibt es keinen Cashback.',
    en: 'There is no cashback for this product.',
    it: 'Per questo prodotto non è previsto cashback.',
    es: 'Este producto no tiene cashback.',
  },
  serial_unknown: {
    de: 'Die Seriennummer ist nicht bekannt.',
    en: 'The serial number is not known.',
    it: 'Il numero di serie non è noto.',
    es: 'El número de serie no es conocido.',
  },
  serial_unknown_review: {
    de: 'Die Seriennummer ist nicht bekannt und wird von Hand geprüft.',
    en: 'The serial number is not known and will be checked by hand.',
    it: 'Il numero di serie non è noto e sarà verificato a mano.',
    es: 'El número de serie no es conocido y se comprobará a mano.',
  },
  serial_claimed: {
    de: 'Für diese Seriennummer läuft bereits ein Vorgang.',
    en: 'There is already a claim for this serial number.',
    it: 'Per questo numero di serie esiste già una pratica.',
    es: 'Ya existe una solicitud para este número de serie.',
  },
  serial_rewarded: {
    de: 'Diese Seriennummer wurde bereits vergütet.',
    en: 'This serial number has already been paid.',
    it: 'Questo numero di serie è già stato rimborsato.',
    es: 'Este número de serie ya se ha pagado.',
  },
  serial_blocked: {
    de: 'Diese Seriennummer ist gesperrt.',
    en: 'This serial number is blocked.',
    it: 'Questo numero di serie è bloccato.',
    es: 'Este número de serie está bloqueado.',
  },
  serial_returned: {
    de: 'Dieses Gerät wurde zurückgegeben.',
    en: 'This device was returned.',
    it: 'Questo apparecchio è stato reso.',
    es: 'Este aparato fue devuelto.',
  },
  serial_repeated: {
    de: 'Die Seriennummer {serial} steht mehrmals in diesem Vorgang.',
    en: 'The serial number {serial} appears more than once in this claim.',
    it: 'Il numero di serie {serial} compare più volte in questa pratica.',
    es: 'El número de serie {serial} aparece más de una vez en esta solicitud.',
  },
  rate_missing: {
    de: 'Am {reference_date:date} galt kein Cashback-Satz für dieses Produkt.',
    en: 'There was no cashback rate for this product on {reference_date:date}.',
    it: 'Il {reference_date:date} non era previsto cashback per questo prodotto.',
    es: 'El {reference_date:date} no había cashback para este producto.',
  },
  net_price_missing: {
    de: 'Der Netto-Einzelpreis fehlt; nach ihm richtet sich der Cashback.',
    en: 'The net unit price is missing; the cashback depends on it.',
    it: 'Manca il prezzo netto unitario, da cui dipende il cashback.',
    es: 'Falta el precio unitario neto, del que depende el cashback.',
  },
  fixed_rate: {
    de: 'Grundbetrag {rate:euro} je Gerät, gültig ab {valid_from:date}.',
    en: 'Base amount of {rate:euro} per device, valid from {valid_from:date}.',
    it: 'Importo base di {rate:euro} per apparecchio, valido dal {valid_from:date}.',
    es: 'Importe base de {rate:euro} por aparato, válido desde el {valid_from:date}.',
  },
  share_of_net_price: {
    de: '{basis_points:percent} vom Netto-Einzelpreis {net_price:euro}, gültig ab {valid_from:date}.',
    en: '{basis_points:percent} of the net unit price of {net_price:euro}, valid from {valid_from:date}.',
    it: '{basis_points:percent} del prezzo netto unitario di {net_price:euro}, valido dal {valid_from:date}.',
    es: '{basis_points:percent} del precio unitario neto de {net_price:euro}, válido desde el {valid_from:date}.',
  },
  rounded: {
    de: 'Auf ganze Cent gerundet.',
    en: 'Rounded to whole cents.',
    it: 'Arrotondato al centesimo.',
    es: 'Redondeado al céntimo.',
  },
  ...campaignSentences,
  ...capSentences,
  total: {
    de: 'Cashback für {paid} von {devices} Geräten.',
    en: 'Cashback for {paid} of {devices} devices.',
    it: 'Cashback per {paid} apparecchi su {devices}.',
    es: 'Cashback por {paid} de {devices} aparatos.',
  },
}
