import { type Check, fitsCheckDigit, fitsPattern, isSerial, rateOn } from '@ruecklauf/model'
import { type ClaimFacts, type LineFact, referenceDay } from '../facts/claim-facts.ts'
import { serialState } from '../input/calculation-input.ts'
import { check } from './make-check.ts'

/** The verdict on a serial number, stored with its device and shown while the installer types. */
export type SerialVerdict =
  | 'missing'
  | 'malformed'
  | 'repeated'
  | 'unknown'
  | 'claimed'
  | 'contested'
  | 'blocked'
  | 'returned'
  | 'other_product'
  | 'ambiguous'
  | 'ok'

/** Checks each device: serial number in the register, product, rate. */
export const lineChecks = (facts: ClaimFacts): Check[] =>
  facts.lines.flatMap((line) => [...serialChecks(facts, line), ...productChecks(facts, line)])

/** The first problem of a device's serial number, or `ok`. */
export function judgeSerial(facts: ClaimFacts, line: LineFact): SerialVerdict {
  if (!line.serial) return 'missing'
  if (!isSerial(line.serial)) return 'malformed'
  if (isRepeated(facts, line)) return 'repeated'
  const state = serialState(line, facts.claim.id)
  if (state === 'claimed' || state === 'rewarded') return 'claimed'
  if (line.contest === 'second') return 'contested'
  if (!line.link_product && line.other_families > 0)
    return line.other_families > 1 ? 'ambiguous' : 'ok'
  if (line.other_families > 0) return 'other_product'
  if (state === 'unknown' || state === 'blocked' || state === 'returned') return state
  return isOtherProduct(line) ? 'other_product' : 'ok'
}

function serialChecks(facts: ClaimFacts, line: LineFact): Check[] {
  const { serial } = line
  if (!serial) return []
  const about = { line: line.id, values: { serial } }
  const state = serialState(line, facts.claim.id)
  const isKnown = state !== 'unknown' || line.other_families > 0
  const policy = line.unknown_serial_policy
  const seller = facts.claim.link_wholesaler
  const isContesting = line.contest === 'second'
  const isTaken = state === 'claimed' || state === 'rewarded'
  const isRewarded = Boolean(line.rewarded_before)
  const isOwn = line.held_by === facts.claim.link_installer
  return [
    check('serial_well_formed', isSerial(serial), about),
    check('serial_once', !isRepeated(facts, line), about),
    check('serial_unrewarded', !line.rewarded_before, {
      ...about,
      values: { serial, day: line.rewarded_before ?? '' },
    }),
    check('serial_unclaimed', isRewarded || isOwn || !isTaken, about),
    check('serial_own', isRewarded || !isOwn || !isTaken, {
      ...about,
      values: { serial, claim: line.held_as ?? '' },
    }),
    check('serial_photo', !isContesting || hasPlatePhoto(facts, line), about),
    check('serial_contested', !isContesting, about),
    check('serial_challenged', line.contest !== 'first', about),
    check('serial_unblocked', state !== 'blocked', about),
    check('serial_unreturned', state !== 'returned', about),
    check('serial_accepted', isKnown || policy !== 'reject', about),
    check('serial_known', isKnown || policy !== 'review', about),
    check('serial_pattern', isKnown || looksUsual(serial, line), {
      ...about,
      values: { serial, product: line.product_name ?? '' },
    }),
    check('serial_product', isKnown ? !isOtherProduct(line) : null, {
      ...about,
      values: { serial, product: line.registered_product_name ?? '' },
    }),
    check('serial_route', line.delivered_to && seller ? line.delivered_to === seller : null, about),
  ]
}

function productChecks(facts: ClaimFacts, line: LineFact): Check[] {
  if (!line.link_product) return []
  const product = line.product_name ?? ''
  const day = referenceDay(facts, line)
  return [
    check('product_active', line.product_active, { line: line.id, values: { product } }),
    check('rate_found', day ? rateOn(line.rates, day) !== null : null, {
      line: line.id,
      values: { product, day: day ?? '' },
    }),
  ]
}

/** Whether a serial number has the usual pattern of its product and the check digit of its family. */
export const looksUsual = (
  serial: string,
  { serial_pattern, check_digit }: Pick<LineFact, 'serial_pattern' | 'check_digit'>,
): boolean => fitsPattern(serial, serial_pattern) && fitsCheckDigit(serial, check_digit ?? 'none')

const isOtherProduct = ({ link_product, registered_product }: LineFact) =>
  link_product !== null && registered_product !== null && link_product !== registered_product

const hasPlatePhoto = ({ documents }: ClaimFacts, { id }: LineFact) =>
  documents.some(
    ({ kind, link_paperwork_line }) => kind === 'type_plate' && link_paperwork_line === id,
  )

const isRepeated = ({ lines }: ClaimFacts, { id, serial, family }: LineFact) =>
  lines.some((other) => other.serial === serial && other.family === family && other.id < id)
