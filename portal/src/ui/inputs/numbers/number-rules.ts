/** What a number field takes; everything else is refused and stays as it was typed. */
export interface NumberRules {
  /** Whole numbers, or decimals in steps of 0.01. */
  kind: 'integer' | 'float'
  min?: number | undefined
  max?: number | undefined
}

/** Why a number is not taken; the texts have the same names. */
export type NumberRefusal =
  | 'no_number'
  | 'no_whole'
  | 'no_decimals'
  | 'between'
  | 'at_least'
  | 'at_most'

/** How many figures may stand behind the comma. */
export const decimals = { integer: 0, float: 2 } as const

/** Why a typed number is not taken; null where it is. `NaN` stands for what is no number. */
export function refusalOf(
  value: number | null,
  { kind, min, max }: NumberRules,
): NumberRefusal | null {
  if (value === null) return null
  const isExact = Number(value.toFixed(decimals[kind])) === value
  if (!isExact)
    return kind === 'integer' ? 'no_whole' : Number.isNaN(value) ? 'no_number' : 'no_decimals'
  if (value >= (min ?? value) && value <= (max ?? value)) return null
  if (min === undefined) return 'at_most'
  return max === undefined ? 'at_least' : 'between'
}
