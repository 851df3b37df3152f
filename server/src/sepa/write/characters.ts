/**
 * The characters of a SEPA text that every bank accepts (EPC217-08), and those that German banks
 * accept besides (DFÜ-Abkommen, Anlage 3, Zeichensatz).
 */
export const BASIC = String.raw`A-Za-z0-9/?:().,'+ \-`
export const GERMAN = `${BASIC}ÄÖÜäöüß&*$%`

const allowed = new RegExp(`^[${GERMAN}]$`, 'u')
const basic = new RegExp(`^[${BASIC}]$`, 'u')

/** Characters other than accented letters with a usual form in the basic characters. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th' },
  ...{ æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ħ: 'h', Ħ: 'H', ı: 'i', ŋ: 'n', Ŋ: 'N', ẞ: 'SS' },
  ...{ '„': "'", '“': "'", '”': "'", '‚': "'", '‘': "'", '’': "'", '"': "'", '`': "'", '´': "'" },
  ...{ '–': '-', '—': '-', '‐': '-', '‑': '-', '−': '-', _: '-', '~': '-', '€': 'EUR' },
  ...{ '[': '(', ']': ')', '{': '(', '}': ')', '|': '/', '\\': '/', ';': ',', '@': '(at)' },
}

/** German letters in the basic characters, for ids and for banks elsewhere. */
const germanSpelled: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', '&': '+' },
  ...{ '*': '.', $: '.', '%': '.' },
}

/**
 * A name or a text in the form of a German bank's file. Each character stays, becomes its base
 * letter, or a full stop; without line breaks, and no longer than `most`.
 */
export const bankText = (text: string, most: number): string =>
  [...text.normalize('NFC')]
    .map(bankCharacter)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trimEnd()

function bankCharacter(character: string): string {
  if (allowed.test(character)) return character
  if (/\s/u.test(character)) return ' '
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(character)) return ''
  const written = spelled[character]
  if (written !== undefined) return written
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...base].map((part) => (allowed.test(part) ? part : (spelled[part] ?? '.'))).join('')
}

/**
 * A reference in the basic characters, without hyphens (an id keeps its 32 digits), and without a
 * slash at its ends or two in a row.
 * @throws RangeError where nothing is left, or more than 35 characters: a cut id is another one
 */
export function bankId(id: string): string {
  const written = [...bankText(id, Number.POSITIVE_INFINITY)]
    .map((character) => (basic.test(character) ? character : (germanSpelled[character] ?? '.')))
    .join('')
    .replaceAll('-', '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')
    .trim()
  if (written === '' || written.length > 35)
    throw new RangeError(`an id of a payment needs 1 to 35 characters: ${id}`)
  return written
}
