import type { CheckCode } from './checks.ts'
import type { CheckText } from './describe-check.ts'

/** The checks of a claim in German. */
export const checkTextsDe = {
  installer_active: {
    title: 'Firma freigeschaltet',
    failed: 'Ihre Firma ist noch nicht freigeschaltet.',
  },
  terms_accepted: {
    title: 'Teilnahmebedingungen',
    failed: 'Bitte stimmen Sie der aktuellen Fassung {version} der Teilnahmebedingungen zu.',
  },
  fields_complete: {
    title: 'Angaben vollständig',
    failed: 'Es fehlen noch Angaben: {count}.',
  },
  document_present: {
    title: 'Rechnung vorhanden',
    failed: 'Bitte laden Sie die Rechnung hoch.',
  },
  devices_present: {
    title: 'Geräte erfasst',
    failed: 'Bitte erfassen Sie mindestens ein Gerät.',
  },
  invoice_kind: {
    title: 'Beleg ist eine Rechnung',
    failed:
      'Der Beleg ist keine gewöhnliche Rechnung. Für Gutschriften und Proforma-Rechnungen gibt es keinen Cashback.',
  },
  reference_date: {
    title: 'Maßgebliches Datum',
    failed: 'Das maßgebliche Datum {day} liegt in der Zukunft.',
  },
  date_past: {
    title: 'Kein Datum in der Zukunft',
    failed: 'Der {day} ({kind}) liegt in der Zukunft.',
  },
  claim_window: {
    title: 'Einreichungsfrist',
    failed: 'Die Einreichungsfrist endete am {closes_on}, die Nachfrist am {grace_ends_on}.',
  },
  claim_in_time: {
    title: 'Rechtzeitig eingereicht',
    failed: 'Die Einreichungsfrist endete am {closes_on}. Der Vorgang gilt als verspätet.',
  },
  sales_point_active: {
    title: 'Verkaufsstelle nimmt teil',
    failed: 'Die Verkaufsstelle nimmt zu diesem Datum nicht am Programm teil.',
  },
  serial_well_formed: {
    title: 'Seriennummer lesbar',
    failed:
      'Die Seriennummer {serial} hat nicht die richtige Form: 4 bis 40 Buchstaben, Ziffern oder Bindestriche.',
  },
  serial_once: {
    title: 'Seriennummer nur einmal',
    failed: 'Die Seriennummer {serial} steht mehrfach in diesem Vorgang.',
  },
  serial_unclaimed: {
    title: 'Gerät noch nicht eingereicht',
    failed: 'Für die Seriennummer {serial} wurde bereits ein Cashback beantragt.',
  },
  serial_unblocked: {
    title: 'Seriennummer nicht gesperrt',
    failed: 'Die Seriennummer {serial} ist gesperrt.',
  },
  serial_unreturned: {
    title: 'Gerät nicht zurückgegeben',
    failed: 'Das Gerät mit der Seriennummer {serial} wurde zurückgegeben.',
  },
  serial_known: {
    title: 'Seriennummer bekannt',
    failed: 'Die Seriennummer {serial} ist uns nicht bekannt und wird geprüft.',
  },
  serial_accepted: {
    title: 'Seriennummer angenommen',
    failed: 'Die Seriennummer {serial} ist uns nicht bekannt. Bitte prüfen Sie die Eingabe.',
  },
  serial_pattern: {
    title: 'Seriennummer passt zum Produkt',
    failed: 'Die Seriennummer {serial} sieht anders aus als bei {product} üblich.',
  },
  serial_product: {
    title: 'Gerät gehört zum Produkt',
    failed: 'Die Seriennummer {serial} gehört zu „{product}“. Bitte wählen Sie dieses Produkt.',
  },
  product_active: {
    title: 'Produkt nimmt teil',
    failed: 'Für {product} gibt es keinen Cashback.',
  },
  rate_found: {
    title: 'Cashback-Satz vorhanden',
    failed: 'Für {product} gibt es am {day} keinen Cashback-Satz.',
  },
  campaign_budget: {
    title: 'Budget der Aktion',
    failed:
      'Das Budget der Aktion „{campaign}“ reicht für diesen Vorgang nicht mehr. Er kann deshalb nicht eingereicht werden.',
  },
  invoice_quantity: {
    title: 'Stückzahl der Rechnung',
    failed: 'Von {product} stehen {invoiced} Geräte auf der Rechnung, beantragt sind {claimed}.',
  },
  invoice_buyer: {
    title: 'Rechnung an Ihre Firma',
    failed: 'Die Rechnung lautet auf „{buyer}“, angemeldet ist „{company}“.',
  },
  seller_known: {
    title: 'Verkäufer bekannt',
    failed: 'Die USt-IdNr. {vat} des Verkäufers gehört zu keiner Verkaufsstelle.',
  },
  ordered_before_invoice: {
    title: 'Bestellung vor Rechnung',
    failed: 'Die Bestellung vom {order_date} ist jünger als die Rechnung vom {invoice_date}.',
  },
  delivered_after_order: {
    title: 'Lieferung nach Bestellung',
    failed: 'Die Lieferung am {delivery_date} liegt vor der Bestellung vom {order_date}.',
  },
  installed_after_invoice: {
    title: 'Inbetriebnahme nach Rechnung',
    failed:
      'Die Rechnung vom {invoice_date} ist jünger als die Inbetriebnahme am {commissioning_date}.',
  },
  serial_route: {
    title: 'Lieferweg',
    failed: 'Das Gerät {serial} wurde an einen anderen Großhändler geliefert.',
  },
  invoice_unused: {
    title: 'Rechnung noch nicht verwendet',
    failed: 'Diese Rechnung steht in weiteren Vorgängen: {claims}.',
  },
  file_unused: {
    title: 'Datei noch nicht verwendet',
    failed: 'Dieselbe Datei liegt weiteren Vorgängen bei: {claims}.',
  },
  address_unused: {
    title: 'Einbauort noch nicht verwendet',
    failed: 'Für diesen Einbauort gibt es weitere Vorgänge: {claims}.',
  },
  iban_unshared: {
    title: 'Bankverbindung nur einmal',
    failed: 'Die Bankverbindung ist bei mehreren Firmen hinterlegt.',
  },
  iban_settled: {
    title: 'Bankverbindung unverändert',
    failed: 'Die Bankverbindung wurde in den letzten 14 Tagen geändert.',
  },
  iban_domestic: {
    title: 'Bankverbindung im Land der Firma',
    failed: 'Das Konto wird in einem anderen Land geführt als die Firma.',
  },
  first_claim: {
    title: 'Erster Vorgang',
    failed: 'Das ist der erste Vorgang dieser Firma.',
  },
} satisfies Record<CheckCode, CheckText>
