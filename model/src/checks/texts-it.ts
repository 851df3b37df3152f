import type { CheckCode } from './checks.ts'
import type { CheckText } from './describe-check.ts'

/** The checks of a claim in Italian. */
export const checkTextsIt = {
  installer_active: {
    passed: 'L’azienda è attivata.',
    failed: 'La Sua azienda non è ancora attivata.',
    staff: 'L’azienda non è attivata.',
  },
  terms_accepted: {
    passed: 'Le condizioni attuali sono accettate.',
    failed: 'Accetti la versione attuale {version} delle condizioni.',
    staff: 'La versione {version} delle condizioni non è stata accettata.',
  },
  fields_complete: {
    passed: 'Tutti i dati necessari sono presenti.',
    failed: 'Mancano ancora dei dati: {count}.',
  },
  document_present: {
    passed: 'È allegata una fattura.',
    failed: 'Carichi la fattura.',
    staff: 'Non è allegata alcuna fattura.',
  },
  devices_present: {
    passed: 'È inserito almeno un apparecchio.',
    failed: 'Inserisca almeno un apparecchio.',
    staff: 'Non è inserito alcun apparecchio.',
  },
  invoice_kind: {
    passed: 'La fattura elettronica è una fattura di merci.',
    failed:
      'Il documento non è una fattura che dà diritto al cashback. Carichi la fattura, non una nota di credito, un’offerta o una fattura proforma.',
    staff:
      'Il documento non è una fattura che dà diritto al cashback, ma ad esempio una nota di credito, un’offerta o una fattura proforma.',
    untestable:
      'Senza fattura elettronica il tipo di documento non può essere verificato automaticamente.',
  },
  invoice_genuine: {
    passed: 'La fattura elettronica non è contrassegnata come prova.',
    failed:
      'La fattura elettronica è contrassegnata come documento di prova. Carichi la fattura vera.',
    staff: 'La fattura elettronica è contrassegnata come documento di prova.',
    untestable: 'Senza fattura elettronica non c’è alcun contrassegno di prova da verificare.',
  },
  invoice_currency: {
    passed: 'La fattura elettronica è in euro.',
    failed:
      'La fattura elettronica è in {currency}. Il cashback è previsto solo per fatture in euro.',
    untestable: 'Senza fattura elettronica la valuta non può essere verificata automaticamente.',
  },
  reference_date: {
    passed: 'La data determinante non è nel futuro.',
    failed: 'La {kind} {day} è nel futuro.',
    untestable: 'Manca ancora la data determinante.',
  },
  date_past: {
    passed: 'Nessun’altra data è nel futuro.',
    failed: 'Il {day} ({kind}) è nel futuro.',
    untestable: 'Non è indicata alcun’altra data.',
  },
  claim_window: {
    passed: 'La pratica rientra nel termine o nella proroga.',
    failed: 'Il termine è scaduto il {closes_on}, la proroga il {grace_ends_on}.',
    untestable: 'Il termine è noto solo con la data determinante.',
  },
  claim_in_time: {
    passed: 'La pratica arriva in tempo.',
    failed: 'Il termine è scaduto il {closes_on}. La pratica è considerata in ritardo.',
    untestable: 'Se la pratica arriva in tempo si sa solo con una data entro i termini.',
  },
  sales_point_active: {
    passed: 'Il punto vendita partecipa al programma.',
    failed: 'Il punto vendita non partecipa al programma in questa data.',
    untestable: 'Non è ancora scelto alcun punto vendita.',
  },
  serial_well_formed: {
    passed: 'I numeri di serie hanno la forma corretta.',
    failed:
      'Il numero di serie {serial} non ha la forma corretta: da 4 a 40 lettere, cifre o trattini.',
    untestable: 'Forma dei numeri di serie: non ne è ancora inserito alcuno.',
  },
  serial_once: {
    passed: 'Ogni numero di serie compare una sola volta nella pratica.',
    failed: 'Il numero di serie {serial} compare più volte in questa pratica.',
    untestable: 'Numeri di serie ripetuti: non ne è ancora inserito alcuno.',
  },
  serial_unclaimed: {
    passed: 'Per gli apparecchi non è ancora stato richiesto alcun cashback.',
    failed: 'Per il numero di serie {serial} è già stato richiesto un cashback.',
    untestable: 'Richieste precedenti: non è ancora inserito alcun numero di serie.',
  },
  serial_unblocked: {
    passed: 'Nessun numero di serie è bloccato.',
    failed: 'Il numero di serie {serial} è bloccato.',
    untestable: 'Numeri di serie bloccati: non ne è ancora inserito alcuno.',
  },
  serial_unreturned: {
    passed: 'Nessun apparecchio è stato restituito.',
    failed: 'L’apparecchio con il numero di serie {serial} è stato restituito.',
    untestable: 'Apparecchi restituiti: non è ancora inserito alcun numero di serie.',
  },
  serial_known: {
    passed: 'Nessun numero di serie deve essere esaminato come sconosciuto.',
    failed: 'Il numero di serie {serial} non ci è noto e verrà esaminato.',
    staff: 'Il numero di serie {serial} non è nel registro.',
    untestable: 'Numeri di serie nel registro: non ne è ancora inserito alcuno.',
  },
  serial_accepted: {
    passed: 'Tutti i numeri di serie sono accettati.',
    failed: 'Il numero di serie {serial} non ci è noto. Verifichi l’inserimento.',
    staff: 'Il numero di serie {serial} non è nel registro, come il prodotto richiede.',
    untestable: 'Accettazione dei numeri di serie: non ne è ancora inserito alcuno.',
  },
  serial_pattern: {
    passed: 'I numeri di serie corrispondono a quelli abituali dei prodotti.',
    failed: 'Il numero di serie {serial} è diverso da quelli abituali di {product}.',
    untestable: 'Aspetto abituale dei numeri di serie: non ne è ancora inserito alcuno.',
  },
  serial_product: {
    passed: 'Gli apparecchi appartengono ai prodotti scelti.',
    failed: 'Il numero di serie {serial} appartiene a «{product}». Scelga questo prodotto.',
    staff: 'Il numero di serie {serial} appartiene a «{product}».',
    untestable:
      'Senza una voce nel registro il prodotto di un apparecchio non può essere verificato.',
  },
  product_active: {
    passed: 'I prodotti partecipano al programma.',
    failed: 'Per {product} non è previsto alcun cashback.',
    untestable: 'Prodotti partecipanti: non ne è ancora scelto alcuno.',
  },
  rate_found: {
    passed: 'Per i prodotti esiste una tariffa di cashback.',
    failed: 'Per {product} non esiste una tariffa di cashback al {day}.',
    untestable: 'La tariffa di cashback dipende dal prodotto e dalla data determinante.',
  },
  campaign_budget: {
    passed: 'Nessuna campagna rifiuta la pratica per il budget.',
    failed:
      'Il budget della campagna «{campaign}» non copre più questa pratica, che perciò non può essere presentata.',
  },
  invoice_quantity: {
    passed: 'La fattura riporta tanti apparecchi quanti ne sono richiesti.',
    failed:
      'La fattura riporta {invoiced} apparecchi di {product}, ne sono richiesti in tutto {claimed}.',
    untestable:
      'Gli apparecchi non sono riconducibili alle righe di una fattura elettronica; il loro numero non può essere verificato.',
  },
  invoice_type: {
    passed: 'La fattura elettronica è una fattura ordinaria.',
    failed:
      'Il documento non è una fattura ordinaria ({type}, tipo {code}) e verrà esaminato più attentamente.',
    untestable:
      'Senza fattura elettronica il tipo di fattura non può essere verificato automaticamente.',
  },
  invoice_sums: {
    passed: 'Le somme della fattura elettronica tornano.',
    failed: 'Le somme della fattura elettronica non tornano.',
    untestable: 'Senza fattura elettronica le somme non possono essere verificate automaticamente.',
  },
  invoice_single: {
    passed: 'Il file contiene una sola fattura elettronica con un solo numero.',
    failed:
      'Il file contiene più fatture elettroniche o più numeri di fattura; è stato letto il primo.',
    untestable:
      'Senza fattura elettronica non si può verificare automaticamente quante fatture contiene un file.',
  },
  invoice_products: {
    passed: 'Codici articolo e GTIN della fattura elettronica non si contraddicono.',
    failed: 'GTIN e codice articolo di una riga indicano prodotti diversi: {products}.',
    untestable: 'Senza fattura elettronica non ci sono codici articolo da confrontare.',
  },
  invoice_profile: {
    passed: 'Il profilo della fattura elettronica comprende tutti i dati di una fattura.',
    failed:
      'I dati leggibili automaticamente hanno il profilo «{profile}», che da solo non è una fattura completa.',
    untestable: 'Senza fattura elettronica non c’è alcun profilo da verificare.',
  },
  invoice_legible: {
    passed: 'Tutti i dati della fattura elettronica sono leggibili.',
    failed: 'Alcuni dati della fattura elettronica non sono leggibili o mancano ({count}).',
    untestable: 'Senza fattura elettronica non ci sono dati leggibili automaticamente.',
  },
  number_stated: {
    passed: 'Il numero di fattura corrisponde alla fattura elettronica.',
    failed:
      'Numero di fattura: indicato è «{entered}», nella fattura elettronica figura «{invoice}».',
    untestable: 'Il numero di fattura non può essere confrontato con una fattura elettronica.',
  },
  date_stated: {
    passed: 'La data della fattura corrisponde alla fattura elettronica.',
    failed:
      'Data della fattura: indicato è il {entered}, nella fattura elettronica figura il {invoice}.',
    untestable: 'La data della fattura non può essere confrontata con una fattura elettronica.',
  },
  seller_stated: {
    passed: 'Il venditore corrisponde alla fattura elettronica.',
    failed: 'Venditore: indicato è «{entered}», nella fattura elettronica figura «{invoice}».',
    untestable: 'Il venditore non può essere confrontato con una fattura elettronica.',
  },
  sales_point_stated: {
    passed: 'Il punto vendita corrisponde alla fattura elettronica.',
    failed:
      'Il punto vendita scelto è «{entered}», ma secondo la fattura elettronica ha venduto «{invoice}».',
    untestable: 'Il punto vendita non può essere confrontato con una fattura elettronica.',
  },
  buyer_stated: {
    passed: 'L’acquirente corrisponde alla fattura elettronica.',
    failed: 'Acquirente: indicato è «{entered}», nella fattura elettronica figura «{invoice}».',
    untestable: 'L’acquirente non può essere confrontato con una fattura elettronica.',
  },
  total_stated: {
    passed: 'L’importo della fattura corrisponde alla fattura elettronica.',
    failed:
      'Importo della fattura: indicato è {entered}, nella fattura elettronica figura {invoice}.',
    untestable: 'L’importo della fattura non può essere confrontato con una fattura elettronica.',
  },
  invoice_buyer: {
    passed: 'La fattura è intestata all’azienda.',
    failed: 'La fattura è intestata a «{buyer}», registrata è «{company}».',
    untestable:
      'Non è indicato alcun acquirente; non si può verificare se la fattura è intestata all’azienda.',
  },
  seller_known: {
    passed: 'Il venditore è noto come punto vendita.',
    failed: 'La partita IVA {vat} del venditore non appartiene a nessun punto vendita.',
    untestable: 'La partita IVA del venditore non è indicata.',
  },
  ordered_before_invoice: {
    passed: 'L’ordine precede la fattura.',
    failed: 'L’ordine del {order_date} è successivo alla fattura del {invoice_date}.',
    untestable: 'La data dell’ordine o della fattura non è indicata.',
  },
  delivered_after_order: {
    passed: 'La consegna segue l’ordine.',
    failed: 'La consegna del {delivery_date} è precedente all’ordine del {order_date}.',
    untestable: 'La data dell’ordine o della consegna non è indicata.',
  },
  installed_after_invoice: {
    passed: 'La messa in servizio segue la fattura.',
    failed:
      'La fattura del {invoice_date} è successiva alla messa in servizio del {commissioning_date}.',
    untestable: 'La data della fattura o della messa in servizio non è indicata.',
  },
  invoice_visible: {
    passed: 'Numero e importo della fattura elettronica sono visibili anche nel PDF.',
    failed: 'Nel testo visibile del PDF manca ciò che indica la fattura elettronica: {values}.',
    untestable: 'Alla fattura elettronica non corrisponde un PDF il cui testo sia confrontabile.',
  },
  serial_route: {
    passed: 'Gli apparecchi sono stati forniti al grossista del punto vendita.',
    failed: 'L’apparecchio {serial} è stato fornito a un altro grossista.',
    untestable: 'Non è noto a chi siano stati forniti gli apparecchi o chi li abbia venduti.',
  },
  invoice_unused: {
    passed: 'La fattura non compare in altre pratiche.',
    failed: 'Questa fattura compare in altre pratiche: {claims}.',
    untestable: 'Non ci sono né un numero di fattura né una fattura elettronica da confrontare.',
  },
  file_unused: {
    passed: 'Nessun file è allegato ad altre pratiche.',
    failed: 'Lo stesso file è allegato ad altre pratiche: {claims}.',
    untestable: 'Non è allegato alcun file.',
  },
  address_unused: {
    passed: 'Per il luogo di installazione non esistono altre pratiche.',
    failed: 'Per questo luogo di installazione esistono altre pratiche: {claims}.',
    untestable: 'Il luogo di installazione non è indicato.',
  },
  iban_unshared: {
    passed: 'Solo questa azienda usa il conto bancario.',
    failed: 'Il conto bancario è registrato per più aziende.',
    untestable: 'Conti bancari condivisi: non ne è registrato alcuno.',
  },
  iban_settled: {
    passed: 'Il conto bancario è invariato da più di 14 giorni.',
    failed: 'Il conto bancario è stato modificato negli ultimi 14 giorni.',
    untestable: 'Conto bancario modificato: non ne è registrato alcuno.',
  },
  iban_domestic: {
    passed: 'Il conto è nel Paese dell’azienda.',
    failed: 'Il conto è in un Paese diverso da quello dell’azienda.',
    untestable: 'Paese del conto bancario: non ne è registrato alcuno.',
  },
  first_claim: {
    passed: 'L’azienda ha già presentato pratiche.',
    failed: 'È la prima pratica di questa azienda.',
  },
} satisfies Record<CheckCode, CheckText>
