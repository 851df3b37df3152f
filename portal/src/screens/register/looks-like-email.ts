/** Whether a text may be an e-mail address; the server judges for good. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim())
