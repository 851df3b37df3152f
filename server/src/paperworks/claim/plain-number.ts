/** Normalises an invoice number for comparison, as `plain_number` in the database does. */
export const plainNumber = (number: string): string =>
  number.replace(/[\s./_\u2010-\u2015-]/g, '').toUpperCase()
