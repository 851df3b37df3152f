import { addDays } from '@ruecklauf/model'
import type { DemoSalesPoint } from './partners.ts'
import type { DemoProduct } from './products.ts'
import type { Random } from './random.ts'

/** How a claim of the demo ends. */
export type Outcome =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'request_document'
  | 'approved'
  | 'partially_approved'
  | 'rejected'
  | 'withdrawn'
  | 'expired'

export interface PlannedClaim {
  installer: { id: string; company: string }
  point: DemoSalesPoint
  invoice_number: string
  invoice_date: string
  /** Day of the claim, ISO. */
  day: string
  outcome: Outcome
  devices: { product: DemoProduct; serial: string; net_price: number }[]
  /** Whether its invoice is a PDF one can look at, or an XML file alone. */
  isPdf: boolean
}

interface Stock {
  today: string
  installers: { id: string; company: string }[]
  points: DemoSalesPoint[]
  products: DemoProduct[]
  serials: { serial: string; link_product: string; serial_state: string }[]
}

const CLAIMS = 300
const DAYS = 395

/** Plans three hundred claims over thirteen months, more of them lately, in every status. */
export function planClaims(stock: Stock, random: Random): PlannedClaim[] {
  const delivered = stock.serials.filter((one) => one.serial_state === 'delivered')
  const products = new Map(stock.products.map((product) => [product.id, product]))
  const next = () => delivered.splice(random.whole(delivered.length), 1)[0]
  return Array.from({ length: CLAIMS }, (_, n) => {
    // The first installer is the one a newcomer signs in as.
    const mine = n % 12 === 0
    const installer =
      (mine ? stock.installers[0] : random.pick(stock.installers)) ?? random.pick(stock.installers)
    const age = mine
      ? Math.floor((n / CLAIMS) * DAYS)
      : Math.floor((random.whole(1_000) / 1_000) ** 1.4 * DAYS)
    const devices = Array.from(
      { length: 1 + random.whole(random.chance(20) ? 5 : 2) },
      next,
    ).flatMap((serial) => {
      const product = serial && products.get(serial.link_product)
      return product
        ? [{ product, serial: serial.serial, net_price: Math.round(product.price * 0.62) }]
        : []
    })
    const day = addDays(stock.today, -age)
    return {
      installer,
      point: random.pick(stock.points),
      invoice_number: `RE-${day.slice(0, 4)}-${String(40_000 + n * 37).padStart(6, '0')}`,
      invoice_date: addDays(day, -3 - random.whole(20)),
      day,
      outcome: outcomeOf(age, n, random),
      devices,
      isPdf: age < 35,
    }
  })
}

/** Old claims are decided; of the last weeks, many are on their way. */
function outcomeOf(age: number, n: number, random: Random): Outcome {
  if (age > 45) {
    const share = random.whole(100)
    if (share < 76) return 'approved'
    if (share < 85) return 'partially_approved'
    if (share < 93) return 'rejected'
    return share < 97 ? 'withdrawn' : 'expired'
  }
  if (age > 12)
    return random.pick([
      'approved',
      'approved',
      'partially_approved',
      'rejected',
      'request_document',
    ] as const)
  const open = [
    'submitted',
    'in_review',
    'request_document',
    'submitted',
    'draft',
    'approved',
    'withdrawn',
  ] as const
  return open[n % open.length] ?? 'submitted'
}
