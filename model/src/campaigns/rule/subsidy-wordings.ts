/** Words in a campaign's text that look like a promise of public money. */
export interface SubsidyWording {
  /** As it stands in the text. */
  found: string
  /** Where it begins in the text. */
  at: number
}

/**
 * Wordings to be looked at before a campaign that addresses end customers is put in force: cashback
 * lowers the costs that BEG and KfW subsidise, and advertising it as combinable with state funding
 * was warned off in 2024. In the order in which they stand in the text.
 */
export const findSubsidyWordings = (text: string): SubsidyWording[] =>
  subsidyWordings
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ found: match[0], at: match.index }))
    .toSorted((a, b) => a.at - b.at)

/** What is looked for, in German and in the other languages of the portal. */
export const subsidyWordings: readonly RegExp[] = [
  // "Nicht mit anderen Aktionen kombinierbar" promises nothing.
  /(?<!\b(?:nicht|keine[srmn]?)\b[^.;]{0,60})\bkombinier(?:bar|en|t)\w*/giu,
  /\b(?:zusätzlich|on top|ergänzend) (?:zu|zur|zum|auf) (?:\w+ )?(?:\w*förder\w+|zuschuss\w*|zuschüsse\w*|prämie vom staat)/giu,
  /\b(?:BEG|KfW|BAFA|GEG)\b(?:-\p{L}+)*/gu,
  /\b(?:Bundesförderung|Staatsförderung|Heizungsförderung|Förder(?:mittel|geld|quote|satz|zusage)\p{L}*)/giu,
  /\bstaatlich\p{L}* (?:geförder\p{L}+|förderung\p{L}*|zuschuss|zuschüsse|bezuschuss\p{L}+)/giu,
  /\b(?:Geld|Zuschuss|Zuschüsse|Prämie|Unterstützung) vom Staat\b/giu,
  /\b(?:doppelt|mehrfach|garantiert|sicher)\p{L}* (?:geförder\p{L}+|förder\p{L}+)/giu,
  /\b(?:state|government|public) (?:funding|grants?|subsid(?:y|ies))\b/giu,
  /\b(?:incentivi|contributi) (?:statali|pubblici)\b/giu,
  /\b(?:ayudas|subvenciones) (?:estatales|públicas)\b/giu,
]
