/** Words in a campaign's text that look like a promise of public money. */
export interface SubsidyWording {
  /** The exact spelling in the text. */
  found: string
  /** Where it begins in the text. */
  at: number
}

/**
 * Wordings that need a check before a campaign for end customers is activated: cashback lowers the costs that BEG and
 * KfW subsidise, and advertising it as combinable with state funding drew a formal warning in 2024. In the order of the
 * text.
 */
export const findSubsidyWordings = (text: string): SubsidyWording[] =>
  subsidyWordings
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter((match) => !isDenied(text, match))
    .map((match) => ({ found: toWordEnd(text, match), at: match.index }))
    .toSorted((a, b) => a.at - b.at)

/** "Nicht mit anderen Aktionen kombinierbar" promises nothing. */
function isDenied(text: string, { 0: wording, index }: RegExpExecArray): boolean {
  if (!/^kombinier/i.test(wording)) return false
  const sentence =
    text
      .slice(Math.max(0, index - 60), index)
      .split(/[.;]/)
      .at(-1) ?? ''
  return /\b(?:nicht|keine[srmn]?)\b/i.test(sentence)
}

/** The wording with the rest of its last word: the patterns name how a word begins. */
function toWordEnd(text: string, { 0: wording, index }: RegExpExecArray): string {
  const end = index + wording.length
  return wording + (/^\p{L}*/u.exec(text.slice(end, end + 40))?.[0] ?? '')
}

/** The wordings to search for, in German and the other languages of the portal. */
export const subsidyWordings: readonly RegExp[] = [
  /\bkombinier(?:bar|en|t)/giu,
  /\b(?:zusätzlich|on top|ergänzend) (?:zu|zur|zum|auf) (?:\w{1,20} )?\w{0,20}(?:förder|zuschuss|zuschüsse|prämie vom staat)/giu,
  /\b(?:BEG|KfW|BAFA|GEG)\b(?:-\p{L}{1,40})?/gu,
  /\b(?:Bundesförderung|Staatsförderung|Heizungsförderung|Förder(?:mittel|geld|quote|satz|zusage))/giu,
  /\bstaatlich\p{L}{0,6} (?:geförder|förderung|zuschuss|zuschüsse|bezuschuss)/giu,
  /\b(?:Geld|Zuschuss|Zuschüsse|Prämie|Unterstützung) vom Staat\b/giu,
  /\b(?:doppelt|mehrfach|garantiert|sicher)\p{L}{0,6} (?:ge)?förder/giu,
  /\b(?:state|government|public) (?:funding|grants?|subsid(?:y|ies))\b/giu,
  /\b(?:incentivi|contributi) (?:statali|pubblici)\b/giu,
  /\b(?:ayudas|subvenciones) (?:estatales|públicas)\b/giu,
]
