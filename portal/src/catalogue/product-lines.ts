/**
 * A product's name in two lines: what its family shares, and what tells it apart, which is its size
 * where one stands at the end: `AeroTherm Luft-Wasser-Wärmepumpe`, `12 kW`.
 */
export function productLines(name: string): { shared: string | null; own: string } {
  const [, shared, own] = /^(.{4,}?)\s+(\d[\d.,]*\s?\p{L}[^\s]{0,4})$/u.exec(name.trim()) ?? []
  return shared && own ? { shared, own } : { shared: null, own: name }
}
