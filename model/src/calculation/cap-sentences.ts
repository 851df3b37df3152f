import type { Language } from '../texts/languages.ts'
import type { CampaignStepValues } from './campaign-trace.ts'

/** The steps after the campaigns: tier, caps, budget, the wholesaler's share, tax. */
export const capSentences = {
  tier_on_base: {
    de: 'Stufe {tier}: {basis_points:percent} des Grundbetrags.',
    en: 'Tier {tier}: {basis_points:percent} of the base amount.',
    it: 'Livello {tier}: {basis_points:percent} dell’importo base.',
    es: 'Nivel {tier}: {basis_points:percent} del importe base.',
  },
  tier_on_all: {
    de: 'Stufe {tier}: {basis_points:percent} von Grundbetrag und Bonus.',
    en: 'Tier {tier}: {basis_points:percent} of base amount and bonus.',
    it: 'Livello {tier}: {basis_points:percent} di importo base e bonus.',
    es: 'Nivel {tier}: {basis_points:percent} del importe base y del bono.',
  },
  cap_unit: {
    de: 'Gekürzt um {cut:euro}: höchstens {basis_points:percent} vom Netto-Einzelpreis {net_price:euro}.',
    en: 'Cut by {cut:euro}: at most {basis_points:percent} of the net unit price of {net_price:euro}.',
    it: 'Ridotto di {cut:euro}: al massimo {basis_points:percent} del prezzo netto unitario di {net_price:euro}.',
    es: 'Reducido en {cut:euro}: como máximo {basis_points:percent} del precio unitario neto de {net_price:euro}.',
  },
  cap_unit_price_missing: {
    de: 'Höchstens {basis_points:percent} vom Netto-Einzelpreis; er fehlt und ist von Hand zu prüfen.',
    en: 'At most {basis_points:percent} of the net unit price, which is missing and has to be checked by hand.',
    it: 'Al massimo {basis_points:percent} del prezzo netto unitario, che manca e va verificato a mano.',
    es: 'Como máximo {basis_points:percent} del precio unitario neto, que falta y debe comprobarse a mano.',
  },
  cap_line: {
    de: 'Gekürzt um {cut:euro}: höchstens {cap:euro} je Gerät.',
    en: 'Cut by {cut:euro}: at most {cap:euro} per device.',
    it: 'Ridotto di {cut:euro}: al massimo {cap:euro} per apparecchio.',
    es: 'Reducido en {cut:euro}: como máximo {cap:euro} por aparato.',
  },
  cap_claim: {
    de: 'Gekürzt um {cut:euro}: höchstens {cap:euro} je Vorgang.',
    en: 'Cut by {cut:euro}: at most {cap:euro} per claim.',
    it: 'Ridotto di {cut:euro}: al massimo {cap:euro} per pratica.',
    es: 'Reducido en {cut:euro}: como máximo {cap:euro} por solicitud.',
  },
  cap_installer_period: {
    de: 'Gekürzt um {cut:euro}: Obergrenze {period} erreicht.',
    en: 'Cut by {cut:euro}: limit for {period} reached.',
    it: 'Ridotto di {cut:euro}: limite {period} raggiunto.',
    es: 'Reducido en {cut:euro}: límite de {period} alcanzado.',
  },
  cap_campaign_installer: {
    de: '„{campaign}“ gekürzt um {cut:euro}: Obergrenze je Betrieb erreicht.',
    en: '“{campaign}” cut by {cut:euro}: limit per company reached.',
    it: '“{campaign}” ridotta di {cut:euro}: limite per azienda raggiunto.',
    es: '«{campaign}» reducida en {cut:euro}: límite por empresa alcanzado.',
  },
  cap_campaign_sales_group: {
    de: '„{campaign}“ gekürzt um {cut:euro}: Obergrenze der Verkaufsgruppe erreicht.',
    en: '“{campaign}” cut by {cut:euro}: limit of the sales group reached.',
    it: '“{campaign}” ridotta di {cut:euro}: limite del gruppo di vendita raggiunto.',
    es: '«{campaign}» reducida en {cut:euro}: límite del grupo de venta alcanzado.',
  },
  cap_campaign_budget: {
    de: '„{campaign}“ gekürzt um {cut:euro}: Budget aufgebraucht.',
    en: '“{campaign}” cut by {cut:euro}: budget used up.',
    it: '“{campaign}” ridotta di {cut:euro}: budget esaurito.',
    es: '«{campaign}» reducida en {cut:euro}: presupuesto agotado.',
  },
  budget_base_only: {
    de: '„{campaign}“ zahlt nichts: Das Budget reicht für {wanted:euro} nicht mehr.',
    en: '“{campaign}” pays nothing: the budget no longer covers {wanted:euro}.',
    it: '“{campaign}” non paga nulla: il budget non copre più {wanted:euro}.',
    es: '«{campaign}» no paga nada: el presupuesto ya no cubre {wanted:euro}.',
  },
  budget_waiting_list: {
    de: '„{campaign}“: {wanted:euro} stehen auf der Warteliste, bis wieder Budget frei ist.',
    en: '“{campaign}”: {wanted:euro} are on the waiting list until there is budget again.',
    it: '“{campaign}”: {wanted:euro} sono in lista d’attesa finché non si libera budget.',
    es: '«{campaign}»: {wanted:euro} están en lista de espera hasta que haya presupuesto.',
  },
  budget_refused: {
    de: '„{campaign}“ nimmt keine Vorgänge mehr an: Das Budget reicht für {wanted:euro} nicht mehr.',
    en: '“{campaign}” accepts no more claims: the budget no longer covers {wanted:euro}.',
    it: '“{campaign}” non accetta più pratiche: il budget non copre più {wanted:euro}.',
    es: '«{campaign}» ya no acepta solicitudes: el presupuesto ya no cubre {wanted:euro}.',
  },
  wholesaler_bonus: {
    de: 'Bonus des Großhändlers: {share:euro} auf {of:euro}, zusätzlich.',
    en: 'Wholesaler’s bonus: {share:euro} on {of:euro}, on top.',
    it: 'Bonus del grossista: {share:euro} su {of:euro}, in aggiunta.',
    es: 'Bono del mayorista: {share:euro} sobre {of:euro}, adicional.',
  },
  wholesaler_cofunding: {
    de: 'Anteil des Großhändlers: Er trägt {share:euro} von {of:euro}.',
    en: 'Wholesaler’s share: the wholesaler bears {share:euro} of {of:euro}.',
    it: 'Quota del grossista: sostiene {share:euro} di {of:euro}.',
    es: 'Parte del mayorista: asume {share:euro} de {of:euro}.',
  },
  tax_price_reduction: {
    de: 'Entgeltminderung {gross:euro}: {net:euro} netto und {vat:euro} Umsatzsteuer ({basis_points:percent}).',
    en: 'Price reduction {gross:euro}: {net:euro} net and {vat:euro} VAT ({basis_points:percent}).',
    it: 'Riduzione di prezzo {gross:euro}: {net:euro} netti e {vat:euro} di IVA ({basis_points:percent}).',
    es: 'Reducción de precio {gross:euro}: {net:euro} netos y {vat:euro} de IVA ({basis_points:percent}).',
  },
  tax_service_credit: {
    de: 'Gutschrift {gross:euro}: {net:euro} netto und {vat:euro} Umsatzsteuer ({basis_points:percent}).',
    en: 'Self-billed credit {gross:euro}: {net:euro} net and {vat:euro} VAT ({basis_points:percent}).',
    it: 'Autofattura {gross:euro}: {net:euro} netti e {vat:euro} di IVA ({basis_points:percent}).',
    es: 'Autofactura {gross:euro}: {net:euro} netos y {vat:euro} de IVA ({basis_points:percent}).',
  },
  tax_small_business: {
    de: 'Gutschrift {gross:euro} ohne Umsatzsteuer (Kleinunternehmer, § 19 UStG).',
    en: 'Self-billed credit {gross:euro} without VAT (small business, § 19 UStG).',
    it: 'Autofattura {gross:euro} senza IVA (piccola impresa, § 19 UStG).',
    es: 'Autofactura {gross:euro} sin IVA (pequeña empresa, § 19 UStG).',
  },
  tax_manual: {
    de: '{gross:euro}: Die steuerliche Behandlung wird im Einzelfall festgelegt.',
    en: '{gross:euro}: tax treatment is decided case by case.',
    it: '{gross:euro}: il trattamento fiscale si decide caso per caso.',
    es: '{gross:euro}: el tratamiento fiscal se decide caso por caso.',
  },
} satisfies Partial<Record<keyof CampaignStepValues, Record<Language, string>>>
