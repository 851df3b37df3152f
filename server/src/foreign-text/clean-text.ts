/** Control and format characters, the latter able to turn the direction of what is read, and halves
 * of surrogate pairs; line breaks and tabs are white space. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** A text of a file as it may be stored and shown: without invisible characters, trimmed. */
export const cleanText = (text: string): string => text.replace(INVISIBLE, '').trim()
