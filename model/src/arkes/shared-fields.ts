import { string } from '../arke/define.ts'

/** The unit's name in lists, links and searches; a generated column. */
export const label = string({ label: 'Anzeigename', read_only: true })

/** A German postal address, structured as SEPA and e-invoices want it. */
export const address = {
  street: string({ label: 'Straße', max_length: 70, format: 'latin' }),
  house_number: string({ label: 'Hausnummer', max_length: 16 }),
  postcode: string({ label: 'PLZ', max_length: 16 }),
  city: string({ label: 'Ort', max_length: 35, format: 'latin' }),
  country: string({ label: 'Land', pattern: /^[A-Z]{2}$/, default: 'DE' }),
}

/** The tax identification of a company. */
export const vatId = string({
  label: 'USt-IdNr.',
  max_length: 20,
  format: 'vat_id',
  helper_text: 'Zum Beispiel DE123456788.',
})

interface WordedOptions {
  label: string
  max_length: number
  long?: true
  /** In German: two units never have one name. */
  unique?: true
}

type Translated<Field extends string> = {
  readonly [K in `${Field}_${'en' | 'it' | 'es'}`]: ReturnType<typeof string<WordedOptions>>
}

type Worded<Field extends string> = {
  readonly [K in Field]: ReturnType<typeof string<WordedOptions & { required: true }>>
} & Translated<Field>

/** A text of the office: in German always, in the other languages where it is written (`wordingOf`). */
export const worded = <const Field extends string>(
  field: Field,
  { unique, ...options }: WordedOptions,
) =>
  ({
    [field]: string({ ...options, required: true, ...(unique ? { unique } : {}) }),
    ...translated(field, options),
  }) as unknown as Worded<Field>

/** The translations of a field written in German; empty where readers see the German text. */
export const translated = <const Field extends string>(field: Field, options: WordedOptions) =>
  ({
    [`${field}_en`]: string({ ...options, label: `${options.label} (Englisch)` }),
    [`${field}_it`]: string({ ...options, label: `${options.label} (Italienisch)` }),
    [`${field}_es`]: string({ ...options, label: `${options.label} (Spanisch)` }),
  }) as unknown as Translated<Field>
