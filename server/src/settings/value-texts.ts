import type { Language } from '@ruecklauf/model'
import type { SettingKind } from './defaults.ts'

/** What a value of each kind has to be, where it is refused. */
export const valueTexts = {
  days: {
    de: 'Bitte geben Sie eine ganze Zahl von {from} bis {allowed} an.',
    en: 'Please give a whole number from {from} to {allowed}.',
    it: 'Indichi un numero intero da {from} a {allowed}.',
    es: 'Indique un número entero de {from} a {allowed}.',
  },
  amount: {
    de: 'Bitte geben Sie einen Betrag in Euro ab 0 an, zum Beispiel 500,00.',
    en: 'Please give an amount in euros from 0 on, for example 500.00.',
    it: 'Indichi un importo in euro da 0 in su, ad esempio 500,00.',
    es: 'Indique un importe en euros a partir de 0, por ejemplo 500,00.',
  },
  percent: {
    de: 'Bitte geben Sie einen Prozentsatz von 0 bis 100 an, zum Beispiel 7,5.',
    en: 'Please give a percentage from 0 to 100, for example 7.5.',
    it: 'Indichi una percentuale da 0 a 100, ad esempio 7,5.',
    es: 'Indique un porcentaje de 0 a 100, por ejemplo 7,5.',
  },
  count: {
    de: 'Bitte geben Sie eine ganze Zahl ab 0 an.',
    en: 'Please give a whole number from 0 on.',
    it: 'Indichi un numero intero da 0 in su.',
    es: 'Indique un número entero a partir de 0.',
  },
  text: {
    de: 'Bitte geben Sie einen Text an.',
    en: 'Please give a text.',
    it: 'Indichi un testo.',
    es: 'Indique un texto.',
  },
  choice: {
    de: 'Bitte wählen Sie eine dieser Angaben: {allowed}.',
    en: 'Please choose one of these: {allowed}.',
    it: 'Scelga una di queste opzioni: {allowed}.',
    es: 'Elija una de estas opciones: {allowed}.',
  },
  switch: {
    de: 'Bitte geben Sie true oder false an.',
    en: 'Please give true or false.',
    it: 'Indichi true o false.',
    es: 'Indique true o false.',
  },
} as const satisfies Record<SettingKind, Record<Language, string>>
