import type { Language, MoneyChangeKind } from '@ruecklauf/model'

/** What a kind of change is called in a sentence. */
export const moneyKindNames = {
  setting: { de: 'Einstellung', en: 'setting', it: 'impostazione', es: 'ajuste' },
  approval_limit: {
    de: 'Freigabegrenze',
    en: 'approval limit',
    it: 'limite di approvazione',
    es: 'límite de aprobación',
  },
  rate: {
    de: 'Cashback-Satz',
    en: 'cashback rate',
    it: 'tariffa cashback',
    es: 'tarifa de cashback',
  },
} as const satisfies Record<MoneyChangeKind, Record<Language, string>>

/** What is wrong with a proposal, beside its field or as the reason why it is stale. */
export const moneyChangeTexts = {
  unchanged: {
    de: 'Das ist der Wert, der schon gilt.',
    en: 'This is the value that counts already.',
    it: 'È il valore già in vigore.',
    es: 'Es el valor que ya está en vigor.',
  },
  changed_meanwhile: {
    de: 'Was jetzt gilt, ist nicht mehr, was beim Vorschlag galt.',
    en: 'What counts now is no longer what counted when it was proposed.',
    it: 'Ciò che vale ora non è più ciò che valeva al momento della proposta.',
    es: 'Lo que vale ahora ya no es lo que valía cuando se propuso.',
  },
  rate_has_begun: {
    de: 'Der Satz, der an diesem Tag beginnt, gilt schon und bleibt, wie er ist. Ein neuer Satz beginnt frühestens morgen.',
    en: 'The rate that begins on this day counts already and stays as it is. A new rate begins tomorrow at the earliest.',
    it: 'La tariffa che inizia in questo giorno è già in vigore e resta com’è. Una nuova tariffa inizia al più presto domani.',
    es: 'La tarifa que empieza ese día ya está en vigor y queda como está. Una tarifa nueva empieza mañana como muy pronto.',
  },
  rate_in_force: {
    de: 'Für diesen Tag gilt schon ein Satz. Ein neuer Satz beginnt frühestens morgen.',
    en: 'A rate counts for this day already. A new rate begins tomorrow at the earliest.',
    it: 'Per questo giorno vale già una tariffa. Una nuova tariffa inizia al più presto domani.',
    es: 'Para ese día ya vale una tarifa. Una tarifa nueva empieza mañana como muy pronto.',
  },
  amount_or_percent: {
    de: 'Bitte geben Sie einen Betrag oder einen Prozentsatz an, nicht beides.',
    en: 'Please give an amount or a percentage, not both.',
    it: 'Indichi un importo o una percentuale, non entrambi.',
    es: 'Indique un importe o un porcentaje, no ambos.',
  },
} as const satisfies Record<string, Record<Language, string>>
