import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const module = (file: string) => import(/* @vite-ignore */ join(root, file))

/**
 * Loads what builds patterns of constants, and calls what builds them of its input. An input is one of
 * our own (a country's shape of an IBAN, a product's pattern whose form was checked before).
 */
export async function buildPatterns(): Promise<void> {
  const { fitsPattern, ibanProblem, maskIbans, serialPattern } = await module('model/src/index.ts')
  for (const iban of ibans) {
    ibanProblem(iban)
    maskIbans(iban)
  }
  for (const pattern of serialPatterns) {
    if (!serialPattern.test(pattern)) throw new Error(`${pattern} is no pattern of serial numbers`)
    fitsPattern('AT12', pattern)
  }
  await module('server/src/invoices/syntaxes/serial-numbers.ts')
  await module('server/src/sepa/rules/text-forms.ts')
  await module('server/src/sepa/write/characters.ts')
  const { fieldOf } = await module('server/src/platform/schema/definitions/field-of.ts')
  // Only the code writes a pattern there: those of its fields, which stand as literals in the model.
  fieldOf({ id: 'vin', type: 'string', origin: 'code', metadata: { pattern: '^[A-Z]{3}$' } })
}

/** The shapes of account numbers: letters in front, behind and between digits, the shortest, the longest. */
const ibans = [
  'DE89370400440532013000',
  'NO9386011117947',
  'IT60X0542811101000000123456',
  'FR1420041010050500013M02606',
  'MT84MALT011000012345MTLCAST001S',
  'GB29NWBK60161331926819',
]

const serialPatterns = ['AT\\d{2}', '[A-Z]{2}\\d+', '(?:AT|[^0-9])\\w*-?', '\\.?A.B-']
