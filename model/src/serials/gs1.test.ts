import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, IN_PROPORTION } from '../testing/growth.ts'
import { gtinOfScan, serialOfScan } from './gs1.ts'
import { isSerial, normaliseSerial } from './serial.ts'

const end = '\u001d'

describe('a GS1 element string', () => {
  it.each([
    ['(01)04012345678901(21)CV2026004711', 'printed'],
    ['(01)04012345678901(11)260201(21)CV2026004711(240)WP-12', 'printed with more'],
    [`]d20104012345678901112602012 1CV2026004711`.replace(' ', ''), 'DataMatrix'],
    [`]C1010401234567890121CV2026004711${end}240WP-12`, 'Code 128, item number behind'],
    [`]Q3010401234567890110LOS-7${end}21CV2026004711`, 'QR, lot before'],
    [`${end}21CV2026004711${end}10LOS`, 'with FNC1 alone'],
    ['010401234567890121CV2026004711', 'by a scanner that drops FNC1'],
    ['01040123456789011126020121cv 2026 004711', 'with a date, typed small'],
  ])('%s is read as its serial number (%s)', (text) => {
    expect(normaliseSerial(text)).toBe('CV2026004711')
  })

  it('tells the product too', () => {
    expect(gtinOfScan(']d2010401234567890121CV1')).toBe('4012345678901')
    expect(gtinOfScan('(01)04012345678901(21)CV1')).toBe('4012345678901')
    expect(gtinOfScan('CV2026004711')).toBeNull()
  })

  it.each(['0104-21', '21000000', '2100-4711', '01040123456789', 'CV-2126-0104'])(
    '%s is a serial number of its own and stays so',
    (text) => {
      expect(serialOfScan(text)).toBeNull()
      expect(normaliseSerial(text)).toBe(text)
    },
  )

  it('typed by a scanner letter by letter ends at what FNC1 divides off', () => {
    expect(normaliseSerial(`CV2026004711${end}240WP`)).toBe('CV2026004711')
  })

  it('takes time in proportion to its text', () => {
    const read = (size: number) => normaliseSerial(`]d2${'10A'.repeat(size)}${end}21`)
    expect(growth(read, 2_500)).toBeLessThan(IN_PROPORTION)
  })

  it('is read to the same serial number, read once or twice', () => {
    const part = fc.constantFrom('01', '21', '10', '04012345678901', end, '(21)', ']d2', 'CV1', '-')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const once = normaliseSerial(parts.join(''))
        if (isSerial(once) && serialOfScan(once) === null) expect(normaliseSerial(once)).toBe(once)
      }),
    )
  })
})
