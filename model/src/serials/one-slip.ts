const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-']

/**
 * Returns every serial number one typo away: a sign replaced, omitted, doubled, or two signs swapped. A few hundred
 * candidates for an indexed lookup, without the number itself.
 */
export function oneSlipFrom(serial: string): string[] {
  const cuts = Array.from({ length: serial.length + 1 }, (_, at) => [
    serial.slice(0, at),
    serial.slice(at),
  ]) as [string, string][]
  const meant = cuts.flatMap(([before, [typed = '', next = '', ...rest]]) => {
    const after = rest.join('')
    const added = signs.map((sign) => before + sign + typed + next + after)
    if (typed === '') return added
    const replaced = signs.map((sign) => before + sign + next + after)
    return [...added, ...replaced, before + next + after, before + next + typed + after]
  })
  return [...new Set(meant)].filter((reading) => reading !== serial)
}
