/** XML for a bank: no white space between elements, no comments, the same bytes each time. */
export type Xml = string

export const element = (name: string, ...content: Xml[]): Xml =>
  `<${name}>${content.join('')}</${name}>`

/** An element with text, its special characters escaped. */
export const textElement = (name: string, text: string | number): Xml =>
  `<${name}>${escaped(String(text))}</${name}>`

/** An element that is omitted without content. */
export const optional = (name: string, text: string | null | undefined): Xml =>
  text ? textElement(name, text) : ''

export const amountElement = (name: string, amount: string, currency = 'EUR'): Xml =>
  `<${name} Ccy="${currency}">${amount}</${name}>`

export const message = (namespace: string, ...content: Xml[]): Xml =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${content.join('')}</Document>\n`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
