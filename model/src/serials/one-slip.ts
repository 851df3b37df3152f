const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-']

/**
 * Every serial number that one slip turns into this one: a sign typed wrong, left out or twice, or two
 * in each other's place. Some hundred, to be looked up by their index; none of them is the number itself.
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
  return [...new Set(meant)].filter((one) => one !== serial)
}
