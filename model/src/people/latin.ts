/**
 * Whether a text is written in Latin letters, as papers and files for banks can show it: others would be
 * question marks on a receipt, and no bank would find the payee. Signs are those of German keyboards and
 * prints.
 */
export const isLatin = (text: string): boolean =>
  /^[\p{Script=Latin}\p{M}\u0020-\u007e\u00a0-\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u203a\u20ac\u2122]*$/u.test(
    text,
  )
