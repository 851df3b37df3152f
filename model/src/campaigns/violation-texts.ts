import type { Language } from '../texts/languages.ts'
import type { ViolationCode } from './rule-violation.ts'

/** What is wrong, and what to do. `{name:kind}` as in the steps of a calculation. */
export const violationTexts: Record<ViolationCode, Record<Language, string>> = {
  ends_before_start: {
    de: 'Das Ende {to:date} liegt vor dem Beginn {from:date}.',
    en: 'The end {to:date} is before the start {from:date}.',
    it: 'La fine {to:date} precede l’inizio {from:date}.',
    es: 'El fin {to:date} es anterior al inicio {from:date}.',
  },
  claims_end_before_purchases: {
    de: 'Die Einreichungsfrist {claim_to:date} endet vor dem Kaufzeitraum ({purchase_to:date}).',
    en: 'Claims end on {claim_to:date}, before purchases do ({purchase_to:date}).',
    it: 'Il termine di presentazione {claim_to:date} precede la fine degli acquisti ({purchase_to:date}).',
    es: 'El plazo de presentación {claim_to:date} termina antes que las compras ({purchase_to:date}).',
  },
  commissioning_ends_before_purchases_begin: {
    de: 'Die Inbetriebnahme endet am {commissioning_to:date}, bevor am {purchase_from:date} gekauft werden kann.',
    en: 'Commissioning ends on {commissioning_to:date}, before purchases begin on {purchase_from:date}.',
    it: 'La messa in servizio termina il {commissioning_to:date}, prima dell’inizio degli acquisti il {purchase_from:date}.',
    es: 'La puesta en marcha termina el {commissioning_to:date}, antes de que empiecen las compras el {purchase_from:date}.',
  },
  negative: {
    de: 'Der Wert darf nicht negativ sein.',
    en: 'The value must not be negative.',
    it: 'Il valore non può essere negativo.',
    es: 'El valor no puede ser negativo.',
  },
  over_one_hundred_percent: {
    de: 'Höchstens 100 Prozent.',
    en: 'At most 100 percent.',
    it: 'Al massimo il 100 per cento.',
    es: 'Como máximo el 100 por ciento.',
  },
  amount_missing: {
    de: 'Für diese Art von Bonus fehlt der Betrag.',
    en: 'This kind of bonus needs an amount.',
    it: 'Per questo tipo di bonus manca l’importo.',
    es: 'Para este tipo de bono falta el importe.',
  },
  percent_missing: {
    de: 'Für diese Art von Bonus fehlt der Prozentsatz.',
    en: 'This kind of bonus needs a percentage.',
    it: 'Per questo tipo di bonus manca la percentuale.',
    es: 'Para este tipo de bono falta el porcentaje.',
  },
  quantity_missing: {
    de: 'Bitte angeben, ab welcher Stückzahl der Bonus gilt.',
    en: 'Please say from which quantity the bonus applies.',
    it: 'Indicare da quale quantità vale il bonus.',
    es: 'Indique desde qué cantidad se aplica el bono.',
  },
  below_one: {
    de: 'Mindestens 1.',
    en: 'At least 1.',
    it: 'Almeno 1.',
    es: 'Como mínimo 1.',
  },
  target_without_step: {
    de: 'Persönliche Ziele gibt es nur beim Bonus „Betrag ab einer Stückzahl“.',
    en: 'Personal targets exist only with the bonus “amount from a quantity”.',
    it: 'Gli obiettivi personali esistono solo con il bonus «importo da una quantità».',
    es: 'Los objetivos personales solo existen con el bono «importe desde una cantidad».',
  },
  partner_missing: {
    de: 'Bitte angeben, mit welchen Produkten die Kombination gilt.',
    en: 'Please say which products complete the combination.',
    it: 'Indicare con quali prodotti vale la combinazione.',
    es: 'Indique con qué productos se completa la combinación.',
  },
  partner_is_product: {
    de: 'Ein Produkt kann nicht beide Seiten der Kombination sein.',
    en: 'A product can’t be both sides of the combination.',
    it: 'Un prodotto non può essere entrambi i lati della combinazione.',
    es: 'Un producto no puede ser las dos partes de la combinación.',
  },
  product_missing: {
    de: 'Bitte mindestens ein Produkt angeben.',
    en: 'Please name at least one product.',
    it: 'Indicare almeno un prodotto.',
    es: 'Indique al menos un producto.',
  },
  group_missing: {
    de: 'Bitte angeben, aus welcher Gruppe nur die beste Aktion gilt.',
    en: 'Please name the group of which only the best campaign applies.',
    it: 'Indicare il gruppo di cui vale solo la campagna migliore.',
    es: 'Indique el grupo del que solo cuenta la mejor campaña.',
  },
  group_without_best_of: {
    de: 'Eine Gruppe hat nur eine Aktion, von der die beste gilt.',
    en: 'Only a campaign of which the best applies has a group.',
    it: 'Solo una campagna di cui vale la migliore ha un gruppo.',
    es: 'Solo una campaña de la que cuenta la mejor tiene un grupo.',
  },
  pays_and_counts_nothing: {
    de: 'Eine Aktion, die weder zahlt noch zählt, bewirkt nichts.',
    en: 'A campaign that neither pays nor counts has no effect.',
    it: 'Una campagna che non paga né conta non ha effetto.',
    es: 'Una campaña que ni paga ni cuenta no tiene efecto.',
  },
  pays_nothing: {
    de: 'Ein Bonus von 0 zahlt nichts. Soll die Aktion nur zählen, nehmen Sie den Haken bei „Zahlt“ heraus.',
    en: 'A bonus of 0 pays nothing. If the campaign should only count, clear the mark at “Pays”.',
    it: 'Un bonus pari a 0 non paga nulla. Se la campagna deve solo contare, tolga la spunta a “Paga”.',
    es: 'Una bonificación de 0 no paga nada. Si la campaña solo debe contar, quite la marca de «Paga».',
  },
  replaces_by_its_share: {
    de: 'Ein Anteil am Grundbetrag ist nie mehr als der Grundbetrag, den er ersetzen soll.',
    en: 'A share of the base amount is never more than the base amount it would replace.',
    it: 'Una quota dell’importo base non supera mai l’importo base che dovrebbe sostituire.',
    es: 'Una parte del importe base nunca supera el importe base que debería sustituir.',
  },
  budget_below_use: {
    de: 'Davon sind {reserved_and_spent:euro} schon vorgemerkt oder ausgegeben.',
    en: 'Of it, {reserved_and_spent:euro} are reserved or spent already.',
    it: 'Di questo, {reserved_and_spent:euro} sono già prenotati o spesi.',
    es: 'De él, {reserved_and_spent:euro} ya están reservados o gastados.',
  },
  same_priority: {
    de: '„{other}“ gilt ebenfalls allein, mit demselben Rang für dieselben Produkte und Tage.',
    en: '“{other}” is exclusive too, with the same priority for the same products and days.',
    it: 'Anche “{other}” vale da sola, con la stessa priorità per gli stessi prodotti e giorni.',
    es: '«{other}» también es exclusiva, con la misma prioridad para los mismos productos y días.',
  },
  rule_in_force: {
    de: 'Die Aktion läuft. Diese Änderung braucht eine neue Fassung ab einem Stichtag.',
    en: 'The campaign is running. This change needs a new version from a day on.',
    it: 'La campagna è in corso. Questa modifica richiede una nuova versione da una data.',
    es: 'La campaña está en curso. Este cambio necesita una nueva versión desde una fecha.',
  },
}
