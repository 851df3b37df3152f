/**
 * A product's name in two lines: the family's part, and the distinguishing part, which is a size at
 * the end if there is one: `AeroTherm Luft-Wasser-Wärmepumpe`, `12 kW`.
 */
export function productLines(name: string): { shared: string | null; own: string } {
  const text = name.trim()
  const size = /\s(?<own>\d[\d.,]*\s?\p{L}\S{0,4})$/u.exec(text)
  const shared = text.slice(0, size?.index).trim()
  const { own } = size?.groups ?? {}
  return own && shared.length >= 4 ? { shared, own } : { shared: null, own: name }
}
