import type { Invoice, InvoiceLine, InvoiceWarning } from '@ruecklauf/model'
import { cleanText } from '../foreign-text/clean-text.ts'
import { readingLimits } from './limits.ts'
import { replacedIn } from './text/replaced-numbers.ts'
import type { Warn } from './warn.ts'

/** How long a text may be, and whether a longer one is cut: half an identifier names something else. */
interface TextRule {
  longest: number
  isCut?: true
}

const NAME: TextRule = { longest: 300, isCut: true }
const IDENTIFIER: TextRule = { longest: 100 }
const CODE: TextRule = { longest: 20 }
const NOTE: TextRule = { longest: readingLimits.note, isCut: true }

type Texts<T> = {
  [Field in keyof T as NonNullable<T[Field]> extends string ? Field : never]: TextRule
}

/** Amounts and dates are short already, since what is no amount or day is null. */
type Measured = 'date' | 'order_date' | 'delivery_date' | 'grand_total' | 'due_amount' | 'tax_total'

const headTexts = {
  number: IDENTIFIER,
  seller: NAME,
  seller_vat: IDENTIFIER,
  buyer: NAME,
  buyer_vat: IDENTIFIER,
  currency: CODE,
  order_number: IDENTIFIER,
  type_code: CODE,
  profile: NAME,
  attachment: NAME,
  note: NOTE,
  terms: NOTE,
} satisfies Omit<Texts<Invoice>, Measured | 'syntax'>

const lineTexts = {
  line_number: IDENTIFIER,
  article_number: IDENTIFIER,
  gtin: IDENTIFIER,
  name: NAME,
  unit: CODE,
  note: NOTE,
} satisfies Omit<Texts<InvoiceLine>, 'quantity' | 'net_amount' | 'line_role'>

/**
 * Limits an invoice for storage: texts without invisible characters and of bounded length, lines and serial numbers up
 * to `readingLimits`, the first warning of each kind. A warning reports omissions.
 */
export function boundInvoice(invoice: Invoice): Invoice {
  const warnings: InvoiceWarning[] = [...invoice.warnings]
  const warn: Warn = (warning) => warnings.push(warning)
  const bounded = boundTexts(invoice, headTexts, warn)
  if (invoice.lines.length > readingLimits.lines) warn({ code: 'too_many_lines', field: 'lines' })
  const lines = boundLines(invoice.lines.slice(0, readingLimits.lines), warn)
  const preceding = [...invoice.preceding, ...replacedIn(bounded.note ?? '')]
    .slice(0, readingLimits.preceding)
    .map(cleanText)
    .filter((number) => number !== '' && number.length <= IDENTIFIER.longest)
  return { ...bounded, ...boundWords(invoice), lines, preceding, warnings: firstOfEach(warnings) }
}

/** Limits the text from pages and headings. */
function boundWords({ headed, page_differences }: Invoice): Partial<Invoice> {
  const bounded = (text: string) => cleanText(cleanText(text).slice(0, LONGEST_VALUE))
  return {
    ...(headed ? { headed: { ...headed, words: bounded(headed.words) } } : {}),
    ...(page_differences
      ? {
          page_differences: page_differences.map(({ field, line, stated, shown }) => ({
            field,
            ...(line === undefined ? {} : { line }),
            ...(stated === undefined ? {} : { stated: bounded(stated) }),
            shown: shown && bounded(shown),
          })),
        }
      : {}),
  }
}

function boundLines(lines: readonly InvoiceLine[], warn: Warn): InvoiceLine[] {
  let room: number = readingLimits.serial_numbers
  return lines.map((line) => {
    const serial_numbers = line.serial_numbers
      .map(cleanText)
      .filter((serial) => serial !== '' && serial.length <= IDENTIFIER.longest)
      .slice(0, room)
    room -= serial_numbers.length
    if (serial_numbers.length < line.serial_numbers.length)
      warn({ code: 'too_many_serials', field: 'serial_numbers' })
    return { ...boundTexts(line, lineTexts, warn), serial_numbers }
  })
}

function boundTexts<T extends object>(
  source: T,
  rules: Partial<Record<keyof T, TextRule>>,
  warn: Warn,
): T {
  const bounded = { ...source }
  for (const [field, rule] of Object.entries(rules) as [keyof T & string, TextRule][]) {
    const text = source[field]
    if (typeof text === 'string') bounded[field] = boundText(text, { field, rule, warn }) as never
  }
  return bounded
}

function boundText(
  text: string,
  { field, rule, warn }: { field: string; rule: TextRule; warn: Warn },
): string | null {
  const clean = cleanText(text)
  if (clean.length <= rule.longest) return clean === '' ? null : clean
  warn({ code: 'text_too_long', field, value: clean })
  return rule.isCut ? cleanText(clean.slice(0, rule.longest)) : null
}

/** Longest value of a warning: enough to find the place. */
const LONGEST_VALUE = 100

function firstOfEach(warnings: readonly InvoiceWarning[]): InvoiceWarning[] {
  const firsts = new Map(
    warnings.toReversed().map((warning) => [`${warning.code} ${warning.field ?? ''}`, warning]),
  )
  return [...firsts.values()]
    .toReversed()
    .map(({ value, ...warning }) =>
      value === undefined
        ? warning
        : { ...warning, value: cleanText(cleanText(value).slice(0, LONGEST_VALUE)) },
    )
}
