/** `normaliseVatId` of the model, of a text in SQL. */
export const vatIdSql = (text: string): string =>
  `upper(regexp_replace(${text}, '[\\s./\u2010-\u2015-]', '', 'g'))`
