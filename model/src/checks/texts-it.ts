import type { CheckCode } from './checks.ts'
import type { CheckText } from './describe-check.ts'

/** The checks of a claim in Italian. */
export const checkTextsIt = {
  installer_active: {
    title: 'Azienda attivata',
    failed: 'La Sua azienda non è ancora attivata.',
  },
  terms_accepted: {
    title: 'Condizioni',
    failed: 'Accetti la versione attuale {version} delle condizioni.',
  },
  fields_complete: {
    title: 'Dati completi',
    failed: 'Mancano ancora dei dati: {count}.',
  },
  document_present: {
    title: 'Fattura presente',
    failed: 'Carichi la fattura.',
  },
  devices_present: {
    title: 'Apparecchi inseriti',
    failed: 'Inserisca almeno un apparecchio.',
  },
  invoice_kind: {
    title: 'Il documento è una fattura',
    failed:
      'Il documento non è una fattura ordinaria. Le note di credito e le fatture proforma non danno diritto al cashback.',
  },
  reference_date: {
    title: 'Data determinante',
    failed: 'La data determinante {day} è nel futuro.',
  },
  date_past: {
    title: 'Nessuna data futura',
    failed: 'Il {day} ({kind}) è nel futuro.',
  },
  claim_window: {
    title: 'Termine di presentazione',
    failed: 'Il termine è scaduto il {closes_on}, la proroga il {grace_ends_on}.',
  },
  claim_in_time: {
    title: 'Presentata in tempo',
    failed: 'Il termine è scaduto il {closes_on}. La pratica è considerata in ritardo.',
  },
  sales_point_active: {
    title: 'Il punto vendita partecipa',
    failed: 'Il punto vendita non partecipa al programma in questa data.',
  },
  serial_well_formed: {
    title: 'Numero di serie leggibile',
    failed:
      'Il numero di serie {serial} non ha la forma corretta: da 4 a 40 lettere, cifre o trattini.',
  },
  serial_once: {
    title: 'Numero di serie una volta sola',
    failed: 'Il numero di serie {serial} compare più volte in questa pratica.',
  },
  serial_unclaimed: {
    title: 'Apparecchio non ancora presentato',
    failed: 'Per il numero di serie {serial} è già stato richiesto un cashback.',
  },
  serial_unblocked: {
    title: 'Numero di serie non bloccato',
    failed: 'Il numero di serie {serial} è bloccato.',
  },
  serial_unreturned: {
    title: 'Apparecchio non restituito',
    failed: 'L’apparecchio con il numero di serie {serial} è stato restituito.',
  },
  serial_known: {
    title: 'Numero di serie noto',
    failed: 'Il numero di serie {serial} non ci è noto e verrà esaminato.',
  },
  serial_accepted: {
    title: 'Numero di serie accettato',
    failed: 'Il numero di serie {serial} non ci è noto. Verifichi l’inserimento.',
  },
  serial_pattern: {
    title: 'Numero di serie adatto al prodotto',
    failed: 'Il numero di serie {serial} è diverso da quelli abituali di {product}.',
  },
  serial_product: {
    title: 'L’apparecchio corrisponde al prodotto',
    failed: 'Il numero di serie {serial} appartiene a «{product}». Scelga questo prodotto.',
  },
  product_active: {
    title: 'Il prodotto partecipa',
    failed: 'Per {product} non è previsto alcun cashback.',
  },
  rate_found: {
    title: 'Tariffa di cashback presente',
    failed: 'Per {product} non esiste una tariffa di cashback al {day}.',
  },
  campaign_budget: {
    title: 'Budget della campagna',
    failed:
      'Il budget della campagna «{campaign}» non copre più questa pratica, che perciò non può essere presentata.',
  },
  invoice_quantity: {
    title: 'Quantità in fattura',
    failed: 'La fattura riporta {invoiced} apparecchi di {product}, ne sono richiesti {claimed}.',
  },
  invoice_buyer: {
    title: 'Fattura intestata all’azienda',
    failed: 'La fattura è intestata a «{buyer}», registrata è «{company}».',
  },
  seller_known: {
    title: 'Venditore noto',
    failed: 'La partita IVA {vat} del venditore non appartiene a nessun punto vendita.',
  },
  ordered_before_invoice: {
    title: 'Ordine prima della fattura',
    failed: 'L’ordine del {order_date} è successivo alla fattura del {invoice_date}.',
  },
  delivered_after_order: {
    title: 'Consegna dopo l’ordine',
    failed: 'La consegna del {delivery_date} è precedente all’ordine del {order_date}.',
  },
  installed_after_invoice: {
    title: 'Messa in servizio dopo la fattura',
    failed:
      'La fattura del {invoice_date} è successiva alla messa in servizio del {commissioning_date}.',
  },
  serial_route: {
    title: 'Canale di fornitura',
    failed: 'L’apparecchio {serial} è stato fornito a un altro grossista.',
  },
  invoice_unused: {
    title: 'Fattura non ancora usata',
    failed: 'Questa fattura compare in altre pratiche: {claims}.',
  },
  file_unused: {
    title: 'File non ancora usato',
    failed: 'Lo stesso file è allegato ad altre pratiche: {claims}.',
  },
  address_unused: {
    title: 'Luogo di installazione non ancora usato',
    failed: 'Per questo luogo di installazione esistono altre pratiche: {claims}.',
  },
  iban_unshared: {
    title: 'Conto bancario non condiviso',
    failed: 'Il conto bancario è registrato per più aziende.',
  },
  iban_settled: {
    title: 'Conto bancario invariato',
    failed: 'Il conto bancario è stato modificato negli ultimi 14 giorni.',
  },
  iban_domestic: {
    title: 'Conto nel Paese dell’azienda',
    failed: 'Il conto è in un Paese diverso da quello dell’azienda.',
  },
  first_claim: {
    title: 'Prima pratica',
    failed: 'È la prima pratica di questa azienda.',
  },
} satisfies Record<CheckCode, CheckText>
