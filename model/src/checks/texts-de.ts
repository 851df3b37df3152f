import type { CheckCode } from './checks.ts'
import type { CheckText } from './describe-check.ts'

/** The checks of a claim in German. */
export const checkTextsDe = {
  installer_active: {
    passed: 'Die Firma ist freigeschaltet.',
    failed: 'Ihre Firma ist noch nicht freigeschaltet.',
    staff: 'Die Firma ist nicht freigeschaltet.',
  },
  terms_accepted: {
    passed: 'Den aktuellen Teilnahmebedingungen wurde zugestimmt.',
    failed: 'Bitte stimmen Sie der aktuellen Fassung {version} der Teilnahmebedingungen zu.',
    staff: 'Der Fassung {version} der Teilnahmebedingungen wurde nicht zugestimmt.',
  },
  fields_complete: {
    passed: 'Alle nötigen Angaben sind da.',
    failed: 'Es fehlen noch Angaben: {count}.',
  },
  document_present: {
    passed: 'Eine Rechnung liegt bei.',
    failed: 'Bitte laden Sie die Rechnung hoch.',
    staff: 'Es liegt keine Rechnung bei.',
  },
  devices_present: {
    passed: 'Mindestens ein Gerät ist erfasst.',
    failed: 'Bitte erfassen Sie mindestens ein Gerät.',
    staff: 'Es ist kein Gerät erfasst.',
  },
  invoice_kind: {
    passed: 'Die E-Rechnung ist eine Rechnung über Waren.',
    failed:
      'Der Beleg ist keine Rechnung, für die es Cashback gibt. Bitte laden Sie die Rechnung hoch, keine Gutschrift, kein Angebot und keine Proforma-Rechnung.',
    staff:
      'Der Beleg ist keine Rechnung, die Cashback bringt, sondern etwa eine Gutschrift, ein Angebot oder eine Proforma-Rechnung.',
    untestable: 'Ohne E-Rechnung lässt sich die Art des Belegs nicht maschinell prüfen.',
  },
  invoice_genuine: {
    passed: 'Die E-Rechnung ist nicht als Test gekennzeichnet.',
    failed:
      'Die E-Rechnung ist als Testbeleg gekennzeichnet. Bitte laden Sie die echte Rechnung hoch.',
    staff: 'Die E-Rechnung ist als Testbeleg gekennzeichnet.',
    untestable: 'Ohne E-Rechnung gibt es kein Testkennzeichen zu prüfen.',
  },
  invoice_currency: {
    passed: 'Die E-Rechnung ist in Euro ausgestellt.',
    failed:
      'Die E-Rechnung ist in {currency} ausgestellt. Cashback gibt es nur für Rechnungen in Euro.',
    untestable: 'Ohne E-Rechnung lässt sich die Währung nicht maschinell prüfen.',
  },
  reference_date: {
    passed: 'Das maßgebliche Datum liegt nicht in der Zukunft.',
    failed: 'Das {kind} {day} liegt in der Zukunft.',
    untestable: 'Das maßgebliche Datum fehlt noch.',
  },
  date_past: {
    passed: 'Kein weiteres Datum liegt in der Zukunft.',
    failed: 'Der {day} ({kind}) liegt in der Zukunft.',
    untestable: 'Es ist kein weiteres Datum angegeben.',
  },
  claim_window: {
    passed: 'Der Vorgang liegt innerhalb der Einreichungsfrist oder der Nachfrist.',
    failed: 'Die Einreichungsfrist endete am {closes_on}, die Nachfrist am {grace_ends_on}.',
    untestable: 'Die Einreichungsfrist steht erst mit dem maßgeblichen Datum fest.',
  },
  claim_in_time: {
    passed: 'Der Vorgang kommt rechtzeitig.',
    failed: 'Die Einreichungsfrist endete am {closes_on}. Der Vorgang gilt als verspätet.',
    untestable:
      'Ob der Vorgang rechtzeitig kommt, steht erst mit einem Datum innerhalb der Fristen fest.',
  },
  sales_point_active: {
    passed: 'Die Verkaufsstelle nimmt am Programm teil.',
    failed: 'Die Verkaufsstelle nimmt zu diesem Datum nicht am Programm teil.',
    untestable: 'Es ist noch keine Verkaufsstelle gewählt.',
  },
  serial_well_formed: {
    passed: 'Die Seriennummern haben die richtige Form.',
    failed:
      'Die Seriennummer {serial} hat nicht die richtige Form: 4 bis 40 Buchstaben, Ziffern oder Bindestriche.',
    untestable: 'Form der Seriennummern: noch ist keine erfasst.',
  },
  serial_once: {
    passed: 'Jede Seriennummer steht nur einmal im Vorgang.',
    failed: 'Die Seriennummer {serial} steht mehrfach in diesem Vorgang.',
    untestable: 'Doppelte Seriennummern: noch ist keine erfasst.',
  },
  serial_unclaimed: {
    passed: 'Für die Geräte wurde noch kein Cashback beantragt.',
    failed: 'Für die Seriennummer {serial} wurde bereits ein Cashback beantragt.',
    untestable: 'Frühere Anträge: noch ist keine Seriennummer erfasst.',
  },
  serial_unblocked: {
    passed: 'Keine Seriennummer ist gesperrt.',
    failed: 'Die Seriennummer {serial} ist gesperrt.',
    untestable: 'Gesperrte Seriennummern: noch ist keine erfasst.',
  },
  serial_unreturned: {
    passed: 'Kein Gerät wurde zurückgegeben.',
    failed: 'Das Gerät mit der Seriennummer {serial} wurde zurückgegeben.',
    untestable: 'Zurückgegebene Geräte: noch ist keine Seriennummer erfasst.',
  },
  serial_known: {
    passed: 'Keine Seriennummer muss als unbekannt geprüft werden.',
    failed: 'Die Seriennummer {serial} ist uns nicht bekannt und wird geprüft.',
    staff: 'Die Seriennummer {serial} steht nicht im Register.',
    untestable: 'Seriennummern im Register: noch ist keine erfasst.',
  },
  serial_accepted: {
    passed: 'Alle Seriennummern werden angenommen.',
    failed: 'Die Seriennummer {serial} ist uns nicht bekannt. Bitte prüfen Sie die Eingabe.',
    staff: 'Die Seriennummer {serial} steht nicht im Register; das Produkt verlangt es.',
    untestable: 'Annahme der Seriennummern: noch ist keine erfasst.',
  },
  serial_pattern: {
    passed: 'Die Seriennummern sehen aus wie bei ihren Produkten üblich.',
    failed: 'Die Seriennummer {serial} sieht anders aus als bei {product} üblich.',
    untestable: 'Übliches Aussehen der Seriennummern: noch ist keine erfasst.',
  },
  serial_product: {
    passed: 'Die Geräte gehören zu den gewählten Produkten.',
    failed: 'Die Seriennummer {serial} gehört zu „{product}“. Bitte wählen Sie dieses Produkt.',
    staff: 'Die Seriennummer {serial} gehört zu „{product}“.',
    untestable: 'Ohne Eintrag im Register ist das Produkt eines Geräts nicht zu prüfen.',
  },
  product_active: {
    passed: 'Die Produkte nehmen am Programm teil.',
    failed: 'Für {product} gibt es keinen Cashback.',
    untestable: 'Teilnahme der Produkte: noch ist keines gewählt.',
  },
  rate_found: {
    passed: 'Für die Produkte gibt es einen Cashback-Satz.',
    failed: 'Für {product} gibt es am {day} keinen Cashback-Satz.',
    untestable: 'Den Cashback-Satz bestimmen Produkt und maßgebliches Datum.',
  },
  campaign_budget: {
    passed: 'Keine Aktion weist den Vorgang wegen ihres Budgets ab.',
    failed:
      'Das Budget der Aktion „{campaign}“ reicht für diesen Vorgang nicht mehr. Er kann deshalb nicht eingereicht werden.',
  },
  invoice_quantity: {
    passed: 'Auf der Rechnung stehen so viele Geräte, wie beantragt sind.',
    failed:
      'Von {product} stehen {invoiced} Geräte auf der Rechnung, beantragt sind insgesamt {claimed}.',
    untestable:
      'Die Geräte lassen sich den Positionen einer E-Rechnung nicht zuordnen; ihre Zahl ist nicht zu prüfen.',
  },
  invoice_type: {
    passed: 'Die E-Rechnung ist eine gewöhnliche Rechnung.',
    failed:
      'Der Beleg ist keine gewöhnliche Rechnung ({type}, Art {code}) und wird genauer geprüft.',
    untestable: 'Ohne E-Rechnung lässt sich die Art der Rechnung nicht maschinell prüfen.',
  },
  invoice_sums: {
    passed: 'Die Summen der E-Rechnung gehen auf.',
    failed: 'Die Summen der E-Rechnung gehen nicht auf.',
    untestable: 'Ohne E-Rechnung lassen sich die Summen nicht maschinell prüfen.',
  },
  invoice_single: {
    passed: 'Die Datei enthält genau eine E-Rechnung mit einer Nummer.',
    failed:
      'Die Datei enthält mehrere E-Rechnungen oder Rechnungsnummern; gelesen wurde die erste.',
    untestable:
      'Ohne E-Rechnung lässt sich nicht maschinell prüfen, wie viele Rechnungen eine Datei enthält.',
  },
  invoice_products: {
    passed: 'Artikelnummern und GTIN der E-Rechnung widersprechen sich nicht.',
    failed:
      'GTIN und Artikelnummer einer Rechnungsposition nennen verschiedene Produkte: {products}.',
    untestable: 'Ohne E-Rechnung gibt es keine Artikelnummern zu vergleichen.',
  },
  invoice_profile: {
    passed: 'Das Profil der E-Rechnung umfasst alle Angaben einer Rechnung.',
    failed:
      'Die maschinenlesbaren Daten haben das Profil „{profile}“, das allein keine vollständige Rechnung ist.',
    untestable: 'Ohne E-Rechnung gibt es kein Profil zu prüfen.',
  },
  invoice_legible: {
    passed: 'Alle Angaben der E-Rechnung ließen sich lesen.',
    failed: 'Einzelne Angaben der E-Rechnung ließen sich nicht lesen oder fehlen ({count}).',
    untestable: 'Ohne E-Rechnung gibt es keine maschinenlesbaren Angaben.',
  },
  number_stated: {
    passed: 'Die Rechnungsnummer stimmt mit der E-Rechnung überein.',
    failed: 'Rechnungsnummer: angegeben ist „{entered}“, auf der E-Rechnung steht „{invoice}“.',
    untestable: 'Die Rechnungsnummer lässt sich mit keiner E-Rechnung vergleichen.',
  },
  date_stated: {
    passed: 'Das Rechnungsdatum stimmt mit der E-Rechnung überein.',
    failed: 'Rechnungsdatum: angegeben ist der {entered}, auf der E-Rechnung steht der {invoice}.',
    untestable: 'Das Rechnungsdatum lässt sich mit keiner E-Rechnung vergleichen.',
  },
  seller_stated: {
    passed: 'Der Verkäufer stimmt mit der E-Rechnung überein.',
    failed: 'Verkäufer: angegeben ist „{entered}“, auf der E-Rechnung steht „{invoice}“.',
    untestable: 'Der Verkäufer lässt sich mit keiner E-Rechnung vergleichen.',
  },
  sales_point_stated: {
    passed: 'Die Verkaufsstelle stimmt mit der E-Rechnung überein.',
    failed: 'Gewählt ist die Verkaufsstelle „{entered}“, verkauft hat laut E-Rechnung „{invoice}“.',
    untestable: 'Die Verkaufsstelle lässt sich mit keiner E-Rechnung vergleichen.',
  },
  buyer_stated: {
    passed: 'Der Käufer stimmt mit der E-Rechnung überein.',
    failed: 'Käufer: angegeben ist „{entered}“, auf der E-Rechnung steht „{invoice}“.',
    untestable: 'Der Käufer lässt sich mit keiner E-Rechnung vergleichen.',
  },
  total_stated: {
    passed: 'Der Rechnungsbetrag stimmt mit der E-Rechnung überein.',
    failed: 'Rechnungsbetrag: angegeben sind {entered}, auf der E-Rechnung stehen {invoice}.',
    untestable: 'Der Rechnungsbetrag lässt sich mit keiner E-Rechnung vergleichen.',
  },
  invoice_buyer: {
    passed: 'Die Rechnung lautet auf die Firma.',
    failed: 'Die Rechnung lautet auf „{buyer}“, angemeldet ist „{company}“.',
    untestable:
      'Ein Käufer ist nicht angegeben; ob die Rechnung auf die Firma lautet, ist nicht zu prüfen.',
  },
  seller_known: {
    passed: 'Der Verkäufer ist als Verkaufsstelle bekannt.',
    failed: 'Die USt-IdNr. {vat} des Verkäufers gehört zu keiner Verkaufsstelle.',
    untestable: 'Die USt-IdNr. des Verkäufers ist nicht angegeben.',
  },
  ordered_before_invoice: {
    passed: 'Bestellt wurde vor der Rechnung.',
    failed: 'Die Bestellung vom {order_date} ist jünger als die Rechnung vom {invoice_date}.',
    untestable: 'Bestelldatum oder Rechnungsdatum sind nicht angegeben.',
  },
  delivered_after_order: {
    passed: 'Geliefert wurde nach der Bestellung.',
    failed: 'Die Lieferung am {delivery_date} liegt vor der Bestellung vom {order_date}.',
    untestable: 'Bestelldatum oder Lieferdatum sind nicht angegeben.',
  },
  installed_after_invoice: {
    passed: 'In Betrieb genommen wurde nach der Rechnung.',
    failed:
      'Die Rechnung vom {invoice_date} ist jünger als die Inbetriebnahme am {commissioning_date}.',
    untestable: 'Rechnungsdatum oder Inbetriebnahme sind nicht angegeben.',
  },
  invoice_visible: {
    passed: 'Nummer und Betrag der E-Rechnung stehen auch sichtbar im PDF.',
    failed: 'Im sichtbaren Text des PDF steht nicht, was die E-Rechnung nennt: {values}.',
    untestable: 'Zur E-Rechnung gibt es kein PDF, dessen Text sich vergleichen lässt.',
  },
  serial_route: {
    passed: 'Die Geräte wurden an den Großhändler der Verkaufsstelle geliefert.',
    failed: 'Das Gerät {serial} wurde an einen anderen Großhändler geliefert.',
    untestable: 'An wen die Geräte geliefert wurden oder wer sie verkauft hat, ist nicht bekannt.',
  },
  invoice_unused: {
    passed: 'Die Rechnung steht in keinem anderen Vorgang.',
    failed: 'Diese Rechnung steht in weiteren Vorgängen: {claims}.',
    untestable: 'Es gibt weder eine Rechnungsnummer noch eine E-Rechnung zu vergleichen.',
  },
  file_unused: {
    passed: 'Keine Datei liegt einem anderen Vorgang bei.',
    failed: 'Dieselbe Datei liegt weiteren Vorgängen bei: {claims}.',
    untestable: 'Es liegt keine Datei bei.',
  },
  address_unused: {
    passed: 'Für den Einbauort gibt es keinen anderen Vorgang.',
    failed: 'Für diesen Einbauort gibt es weitere Vorgänge: {claims}.',
    untestable: 'Der Einbauort ist nicht angegeben.',
  },
  iban_unshared: {
    passed: 'Nur diese Firma nutzt die Bankverbindung.',
    failed: 'Die Bankverbindung ist bei mehreren Firmen hinterlegt.',
    untestable: 'Gemeinsame Bankverbindungen: es ist keine hinterlegt.',
  },
  iban_settled: {
    passed: 'Die Bankverbindung ist seit mehr als 14 Tagen unverändert.',
    failed: 'Die Bankverbindung wurde in den letzten 14 Tagen geändert.',
    untestable: 'Geänderte Bankverbindung: es ist keine hinterlegt.',
  },
  iban_domestic: {
    passed: 'Das Konto wird im Land der Firma geführt.',
    failed: 'Das Konto wird in einem anderen Land geführt als die Firma.',
    untestable: 'Land der Bankverbindung: es ist keine hinterlegt.',
  },
  first_claim: {
    passed: 'Die Firma hat schon Vorgänge eingereicht.',
    failed: 'Das ist der erste Vorgang dieser Firma.',
  },
} satisfies Record<CheckCode, CheckText>
