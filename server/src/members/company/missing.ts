import { type Language, violation } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'

/** The required data that a company lacks. */
export const missing = (parameter: string, language: Language | undefined) =>
  violation(
    parameter,
    { label: parameter },
    { rule: { kind: 'required' }, say: sayToCaller(language) },
  )
