import { type Language, violation } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'

/** What a company leaves out that it is asked for. */
export const missing = (parameter: string, language: Language | undefined) =>
  violation(
    parameter,
    { label: parameter },
    { rule: { kind: 'required' }, say: sayToCaller(language) },
  )
