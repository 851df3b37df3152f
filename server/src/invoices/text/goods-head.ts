import type { Row } from './page-rows.ts'

const column =
  /^(?:pos(?:ition)?\.?|menge|anz(?:ahl)?\.?|stk\.?|stück|me|einheit|artikel(?:-?(?:nr|nummer)\.?)?|art\.-?nr\.?|bezeichnung|beschreibung|produkt|text|e-?preis|einzel-?preis|e\.?-?pr\.?|preis(?:\/\p{L}+)?|rabatt|qty|quantity|description|item|unit price|unit|aantal|omschrijving|prijs|artikel-?bezeichnung)$/iu

/** Whether a row is the head of a table of goods: text below it belongs to a line, not to the invoice. */
export const isGoodsHead = (row: Row): boolean =>
  row.filter(({ text }) => column.test(text)).length >= 2
