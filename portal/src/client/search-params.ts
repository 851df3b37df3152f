/**
 * Parses one address parameter. Undefined if invalid. No zod, as the first screen needs address
 * validation without its size.
 */
type Param<T> = (raw: unknown) => T | undefined

/** The parameters of an address. */
export type Params = Readonly<Record<string, Param<unknown>>>

/** The parsed parameters. Each is optional. */
export type Search<P extends Params> = { [Key in keyof P]?: ReturnType<P[Key]> }

/** Any text. The router parses `?q=12` as a number, which counts as text too. */
export const text: Param<string> = (raw) =>
  ['string', 'number', 'boolean'].includes(typeof raw) ? String(raw) : undefined

/** One of these words. */
export const oneOf =
  <const Word extends string>(...words: readonly Word[]): Param<Word> =>
  (raw) =>
    words.find((word) => word === raw)

/** A whole number within inclusive limits. */
export const wholeNumber =
  (min: number, max: number): Param<number> =>
  (raw) => {
    const parameter = text(raw) ?? ''
    const number = Number.parseInt(parameter, 10)
    return String(number) === parameter && number >= min && number <= max ? number : undefined
  }

/** Parses an address's parameters and drops invalid ones. */
export const reads =
  <P extends Params>(params: P) =>
  (raw: Readonly<Record<string, unknown>>): Search<P> =>
    Object.fromEntries(
      Object.entries(params)
        .filter(([name]) => name in raw)
        .map(([name, parse]) => [name, parse(raw[name])]),
    ) as Search<P>
