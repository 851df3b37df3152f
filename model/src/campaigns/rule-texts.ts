import type { ReferenceDate } from '../calculation/reference-date.ts'
import type { Language } from '../texts/languages.ts'
import type { BonusKind, StackingClass } from './rule.ts'

/** What a rule may say; the clauses of one sentence. */
export type Clause =
  | 'start'
  | 'short'
  | 'models'
  | 'one_of'
  | `${'between' | 'on'}_${ReferenceDate}`
  | `bonus_${BonusKind}`
  | `instead_${BonusKind}`
  | `${'bonus' | 'instead'}_target`
  | 'target_for_others'
  | 'target_only'
  | 'counts_only'
  | 'min_quantity'
  | 'commissioning_from'
  | 'commissioning_to'
  | 'commissioning_between'
  | 'commissioning_on'
  | 'claim_to'
  | 'claim_days'
  | 'claim_both'
  | `within_${'same_day' | 'one_day' | 'days'}`
  | 'sales_groups'
  | 'sales_groups_many'
  | 'regions'
  | 'regions_many'
  | 'region_range'
  | 'tiers'
  | 'new_customers'
  | `stacking_${StackingClass}`
  | 'cap_installer'
  | 'cap_sales_group'
  | 'cap_budget'
  | 'not_counted'

/** The clauses in each language; `{name:kind}` as in the steps of a calculation. */
export const ruleTexts: Record<Language, Record<Clause, string>> = {
  de: {
    start: 'Für {devices}, {between}, {bonus}',
    short: 'Für {devices} {bonus}',
    models: '{every} ({count} Modelle)',
    one_of: 'einem von {count} Modellen',
    between_order_date: 'bestellt zwischen {from} und {to}',
    between_invoice_date: 'gekauft zwischen {from} und {to}',
    between_delivery_date: 'geliefert zwischen {from} und {to}',
    between_commissioning_date: 'in Betrieb genommen zwischen {from} und {to}',
    on_order_date: 'bestellt am {to}',
    on_invoice_date: 'gekauft am {to}',
    on_delivery_date: 'geliefert am {to}',
    on_commissioning_date: 'in Betrieb genommen am {to}',
    bonus_fixed: 'gibt es {amount:eur} zusätzlich',
    bonus_percent_of_base: 'gibt es {percent:percent} des Grundbetrags zusätzlich',
    bonus_percent_of_net_price: 'gibt es {percent:percent} vom Netto-Einzelpreis zusätzlich',
    bonus_step: 'gibt es ab dem {quantity}. Gerät des Betriebs {amount:eur} zusätzlich',
    bonus_bundle: 'gibt es zusammen mit {partners} im selben Vorgang {amount:eur} zusätzlich',
    instead_fixed: 'gibt es {amount:eur} anstelle des Grundbetrags',
    instead_percent_of_base: 'gibt es {percent:percent} des Grundbetrags an seiner Stelle',
    instead_percent_of_net_price:
      'gibt es {percent:percent} vom Netto-Einzelpreis anstelle des Grundbetrags',
    instead_step:
      'gibt es ab dem {quantity}. Gerät des Betriebs {amount:eur} anstelle des Grundbetrags',
    instead_bundle:
      'gibt es zusammen mit {partners} im selben Vorgang {amount:eur} anstelle des Grundbetrags',
    bonus_target: 'gibt es ab dem persönlichen Ziel des Betriebs {amount:eur} zusätzlich',
    instead_target:
      'gibt es ab dem persönlichen Ziel des Betriebs {amount:eur} anstelle des Grundbetrags',
    target_for_others: 'ohne persönliches Ziel ab dem {quantity}. Gerät',
    target_only: 'nur für Betriebe mit persönlichem Ziel',
    counts_only: 'gibt es nichts zusätzlich, die Geräte zählen aber mit',
    min_quantity: 'ab {quantity} Geräten je Vorgang',
    commissioning_from: 'in Betrieb genommen ab {from}',
    commissioning_to: 'in Betrieb genommen bis {to}',
    commissioning_between: 'in Betrieb genommen zwischen {from} und {to}',
    commissioning_on: 'in Betrieb genommen am {to}',
    claim_to: 'einzureichen bis {to}',
    claim_days: 'einzureichen {within}',
    claim_both: 'einzureichen {within}, spätestens bis {to}',
    within_same_day: 'am selben Tag',
    within_one_day: 'innerhalb eines Tages',
    within_days: 'innerhalb von {days} Tagen',
    sales_groups: 'nur über {names}',
    sales_groups_many: 'nur über {count} Verkaufsgruppen',
    regions: 'nur für Verkaufsstellen mit Postleitzahl {names}',
    regions_many: 'nur für Verkaufsstellen in {count} Postleitzahlgebieten',
    region_range: '{from} bis {to}',
    tiers: 'nur für Stufe {names}',
    new_customers: 'nur für Betriebe ohne früheren Cashback',
    stacking_exclusive: 'nicht mit anderen Aktionen kombinierbar',
    stacking_stackable: 'mit anderen Aktionen kombinierbar',
    stacking_best_of: 'aus der Gruppe „{group}“ gilt nur die beste Aktion',
    cap_installer: 'höchstens {amount:eur} je Betrieb',
    cap_sales_group: 'höchstens {amount:eur} je Verkaufsgruppe',
    cap_budget: 'insgesamt höchstens {amount:eur}',
    not_counted: 'zählt nicht für Stufen',
  },
  en: {
    start: 'For {devices} {between}, {bonus}',
    short: 'For {devices}, {bonus}',
    models: '{every} ({count} models)',
    one_of: 'one of {count} models',
    between_order_date: 'ordered between {from} and {to}',
    between_invoice_date: 'bought between {from} and {to}',
    between_delivery_date: 'delivered between {from} and {to}',
    between_commissioning_date: 'commissioned between {from} and {to}',
    on_order_date: 'ordered on {to}',
    on_invoice_date: 'bought on {to}',
    on_delivery_date: 'delivered on {to}',
    on_commissioning_date: 'commissioned on {to}',
    bonus_fixed: 'there is {amount:eur} extra',
    bonus_percent_of_base: 'there is {percent:percent} of the base amount extra',
    bonus_percent_of_net_price: 'there is {percent:percent} of the net unit price extra',
    bonus_step: 'there is {amount:eur} extra from the company’s device no. {quantity}',
    bonus_bundle: 'there is {amount:eur} extra together with {partners} in the same claim',
    instead_fixed: 'there is {amount:eur} in place of the base amount',
    instead_percent_of_base: 'there is {percent:percent} of the base amount in its place',
    instead_percent_of_net_price:
      'there is {percent:percent} of the net unit price in place of the base amount',
    instead_step:
      'there is {amount:eur} in place of the base amount from the company’s device no. {quantity}',
    instead_bundle:
      'there is {amount:eur} in place of the base amount together with {partners} in the same claim',
    bonus_target: 'there is {amount:eur} extra from the company’s personal target on',
    instead_target:
      'there is {amount:eur} in place of the base amount from the company’s personal target on',
    target_for_others: 'without a personal target from device no. {quantity}',
    target_only: 'only for companies with a personal target',
    counts_only: 'there is nothing extra, but the devices count',
    min_quantity: 'from {quantity} devices in a claim',
    commissioning_from: 'commissioned from {from}',
    commissioning_to: 'commissioned by {to}',
    commissioning_between: 'commissioned between {from} and {to}',
    commissioning_on: 'commissioned on {to}',
    claim_to: 'to be claimed by {to}',
    claim_days: 'to be claimed {within}',
    claim_both: 'to be claimed {within}, by {to} at the latest',
    within_same_day: 'on the same day',
    within_one_day: 'within one day',
    within_days: 'within {days} days',
    sales_groups: 'only through {names}',
    sales_groups_many: 'only through {count} sales groups',
    regions: 'only for sales points with postcode {names}',
    regions_many: 'only for sales points in {count} postcode areas',
    region_range: '{from} to {to}',
    tiers: 'only for tier {names}',
    new_customers: 'only for companies without earlier cashback',
    stacking_exclusive: 'not to be combined with other campaigns',
    stacking_stackable: 'can be combined with other campaigns',
    stacking_best_of: 'of the group “{group}” only the best campaign applies',
    cap_installer: 'at most {amount:eur} per company',
    cap_sales_group: 'at most {amount:eur} per sales group',
    cap_budget: 'at most {amount:eur} in all',
    not_counted: 'does not count for tiers',
  },
  it: {
    start: 'Per {devices} {between}, {bonus}',
    short: 'Per {devices} {bonus}',
    models: '{every} ({count} modelli)',
    one_of: 'uno di {count} modelli',
    between_order_date: 'con ordine tra il {from} e il {to}',
    between_invoice_date: 'con acquisto tra il {from} e il {to}',
    between_delivery_date: 'con consegna tra il {from} e il {to}',
    between_commissioning_date: 'con messa in servizio tra il {from} e il {to}',
    on_order_date: 'con ordine il {to}',
    on_invoice_date: 'con acquisto il {to}',
    on_delivery_date: 'con consegna il {to}',
    on_commissioning_date: 'con messa in servizio il {to}',
    bonus_fixed: 'ci sono {amount:eur} in più',
    bonus_percent_of_base: 'c’è il {percent:percent} dell’importo base in più',
    bonus_percent_of_net_price: 'c’è il {percent:percent} del prezzo netto unitario in più',
    bonus_step: 'ci sono {amount:eur} in più dall’apparecchio n. {quantity} dell’azienda',
    bonus_bundle: 'ci sono {amount:eur} in più insieme a {partners} nella stessa pratica',
    instead_fixed: 'ci sono {amount:eur} al posto dell’importo base',
    instead_percent_of_base: 'c’è il {percent:percent} dell’importo base al suo posto',
    instead_percent_of_net_price:
      'c’è il {percent:percent} del prezzo netto unitario al posto dell’importo base',
    instead_step:
      'ci sono {amount:eur} al posto dell’importo base dall’apparecchio n. {quantity} dell’azienda',
    instead_bundle:
      'ci sono {amount:eur} al posto dell’importo base insieme a {partners} nella stessa pratica',
    bonus_target: 'ci sono {amount:eur} in più dall’obiettivo personale dell’azienda',
    instead_target:
      'ci sono {amount:eur} al posto dell’importo base dall’obiettivo personale dell’azienda',
    target_for_others: 'senza obiettivo personale dall’apparecchio n. {quantity}',
    target_only: 'solo per aziende con un obiettivo personale',
    counts_only: 'non c’è nulla in più, ma gli apparecchi contano',
    min_quantity: 'da {quantity} apparecchi per pratica',
    commissioning_from: 'messa in servizio dal {from}',
    commissioning_to: 'messa in servizio entro il {to}',
    commissioning_between: 'messa in servizio tra il {from} e il {to}',
    commissioning_on: 'messa in servizio il {to}',
    claim_to: 'da presentare entro il {to}',
    claim_days: 'da presentare {within}',
    claim_both: 'da presentare {within}, al più tardi il {to}',
    within_same_day: 'lo stesso giorno',
    within_one_day: 'entro un giorno',
    within_days: 'entro {days} giorni',
    sales_groups: 'solo tramite {names}',
    sales_groups_many: 'solo tramite {count} gruppi di vendita',
    regions: 'solo per punti vendita con CAP {names}',
    regions_many: 'solo per punti vendita in {count} zone postali',
    region_range: 'da {from} a {to}',
    tiers: 'solo per il livello {names}',
    new_customers: 'solo per aziende senza cashback precedente',
    stacking_exclusive: 'non cumulabile con altre campagne',
    stacking_stackable: 'cumulabile con altre campagne',
    stacking_best_of: 'del gruppo “{group}” vale solo la campagna migliore',
    cap_installer: 'al massimo {amount:eur} per azienda',
    cap_sales_group: 'al massimo {amount:eur} per gruppo di vendita',
    cap_budget: 'in tutto al massimo {amount:eur}',
    not_counted: 'non conta per i livelli',
  },
  es: {
    start: 'Por {devices} {between}, {bonus}',
    short: 'Por {devices} {bonus}',
    models: '{every} ({count} modelos)',
    one_of: 'uno de {count} modelos',
    between_order_date: 'con pedido entre el {from} y el {to}',
    between_invoice_date: 'con compra entre el {from} y el {to}',
    between_delivery_date: 'con entrega entre el {from} y el {to}',
    between_commissioning_date: 'con puesta en marcha entre el {from} y el {to}',
    on_order_date: 'con pedido el {to}',
    on_invoice_date: 'con compra el {to}',
    on_delivery_date: 'con entrega el {to}',
    on_commissioning_date: 'con puesta en marcha el {to}',
    bonus_fixed: 'hay {amount:eur} adicionales',
    bonus_percent_of_base: 'hay un {percent:percent} del importe base adicional',
    bonus_percent_of_net_price: 'hay un {percent:percent} del precio unitario neto adicional',
    bonus_step: 'hay {amount:eur} adicionales desde el aparato n.º {quantity} de la empresa',
    bonus_bundle: 'hay {amount:eur} adicionales junto con {partners} en la misma solicitud',
    instead_fixed: 'hay {amount:eur} en lugar del importe base',
    instead_percent_of_base: 'hay un {percent:percent} del importe base en su lugar',
    instead_percent_of_net_price:
      'hay un {percent:percent} del precio unitario neto en lugar del importe base',
    instead_step:
      'hay {amount:eur} en lugar del importe base desde el aparato n.º {quantity} de la empresa',
    instead_bundle:
      'hay {amount:eur} en lugar del importe base junto con {partners} en la misma solicitud',
    bonus_target: 'hay {amount:eur} adicionales desde el objetivo personal de la empresa',
    instead_target:
      'hay {amount:eur} en lugar del importe base desde el objetivo personal de la empresa',
    target_for_others: 'sin objetivo personal, desde el aparato n.º {quantity}',
    target_only: 'solo para empresas con un objetivo personal',
    counts_only: 'no hay nada adicional, pero los aparatos cuentan',
    min_quantity: 'desde {quantity} aparatos por solicitud',
    commissioning_from: 'puesta en marcha desde el {from}',
    commissioning_to: 'puesta en marcha hasta el {to}',
    commissioning_between: 'puesta en marcha entre el {from} y el {to}',
    commissioning_on: 'puesta en marcha el {to}',
    claim_to: 'a presentar hasta el {to}',
    claim_days: 'a presentar {within}',
    claim_both: 'a presentar {within}, a más tardar el {to}',
    within_same_day: 'el mismo día',
    within_one_day: 'en un plazo de un día',
    within_days: 'en un plazo de {days} días',
    sales_groups: 'solo a través de {names}',
    sales_groups_many: 'solo a través de {count} grupos de venta',
    regions: 'solo para puntos de venta con código postal {names}',
    regions_many: 'solo para puntos de venta en {count} zonas postales',
    region_range: 'de {from} a {to}',
    tiers: 'solo para el nivel {names}',
    new_customers: 'solo para empresas sin cashback anterior',
    stacking_exclusive: 'no combinable con otras campañas',
    stacking_stackable: 'combinable con otras campañas',
    stacking_best_of: 'del grupo «{group}» solo cuenta la mejor campaña',
    cap_installer: 'como máximo {amount:eur} por empresa',
    cap_sales_group: 'como máximo {amount:eur} por grupo de venta',
    cap_budget: 'en total como máximo {amount:eur}',
    not_counted: 'no cuenta para los niveles',
  },
}
