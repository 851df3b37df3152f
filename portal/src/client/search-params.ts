/**
 * Reads one parameter of an address, given what stands there; undefined where that says nothing.
 * No zod: what validates addresses belongs to the first screen, which has none of it.
 */
type Param<T> = (raw: unknown) => T | undefined

/** The parameters that an address may carry. */
export type Params = Readonly<Record<string, Param<unknown>>>

/** What an address says: each parameter may be missing. */
export type Search<P extends Params> = { [Key in keyof P]?: ReturnType<P[Key]> }

/** Any text; the router reads `?q=12` as a number, which is a text too. */
export const text: Param<string> = (raw) =>
  ['string', 'number', 'boolean'].includes(typeof raw) ? String(raw) : undefined

/** One of these words. */
export const oneOf =
  <const Word extends string>(...words: readonly Word[]): Param<Word> =>
  (raw) =>
    words.find((word) => word === raw)

/** A whole number, both limits included. */
export const wholeNumber =
  (min: number, max: number): Param<number> =>
  (raw) => {
    const written = text(raw) ?? ''
    const number = Number.parseInt(written, 10)
    return String(number) === written && number >= min && number <= max ? number : undefined
  }

/** Reads the parameters of an address; what can't be read is as if it were not there. */
export const reads =
  <P extends Params>(params: P) =>
  (raw: Readonly<Record<string, unknown>>): Search<P> =>
    Object.fromEntries(
      Object.entries(params)
        .filter(([name]) => name in raw)
        .map(([name, read]) => [name, read(raw[name])]),
    ) as Search<P>
