/** The number of an invoice as it is compared; `plain_number` in the database spells it so. */
export const plainNumber = (number: string): string =>
  number.replace(/[\s./_\u2010-\u2015-]/g, '').toUpperCase()
