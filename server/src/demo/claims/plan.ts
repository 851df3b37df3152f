import { addDays } from '@ruecklauf/model'
import type { DemoSalesPoint } from '../firms/partners.ts'
import type { DemoBuyer } from '../invoice-of.ts'
import type { Random } from '../random.ts'
import type { DemoProduct } from '../range/products.ts'

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
  installer: { id: string } & DemoBuyer
  point: DemoSalesPoint
  invoice_number: string
  /** Null where the installer has not looked it up. */
  order_date: string | null
  invoice_date: string
  /** Day of the claim, ISO. */
  day: string
  outcome: Outcome
  devices: { product: DemoProduct; serial: string; net_price: number }[]
  /** Whether its invoice is a viewable PDF, or an XML file only. */
  isPdf: boolean
}

interface Stock {
  today: string
  installers: ({ id: string } & DemoBuyer)[]
  /** The points of the first wholesaler, as whom a newcomer signs in, sell three times as much. */
  points: DemoSalesPoint[]
  products: DemoProduct[]
  serials: {
    serial: string
    link_product: string
    link_wholesaler: string | null
    serial_state: string
  }[]
}

const CLAIMS = 300
const DAYS = 395
/** The first installer, as whom a newcomer signs in, has every twelfth claim. */
const OWN_EVERY = 12

/** Plans three hundred claims over thirteen months, more of them lately, in every status. */
export function planClaims(stock: Stock, random: Random): PlannedClaim[] {
  const delivered = stock.serials.filter((serial) => serial.serial_state === 'delivered')
  const shelves = Map.groupBy(delivered, (serial) => serial.link_wholesaler)
  const products = new Map(stock.products.map((product) => [product.id, product]))
  /** A device that its wholesaler received; now and then another wholesaler's, for the reviewers. */
  const take = (wholesaler: string) => {
    const owner = random.chance(96) ? wholesaler : random.pick([...shelves.keys()])
    const shelf = shelves.get(owner) ?? []
    return shelf.splice(random.whole(shelf.length), 1)[0]
  }
  const recent = recentOutcomes()
  const favoured = stock.points.filter(isOfSameHouse(stock.points[0]))
  const busy = [...stock.points, ...favoured, ...favoured]
  return Array.from({ length: CLAIMS }, (_, n) => {
    const own = n % OWN_EVERY === 0 ? ownClaim(n / OWN_EVERY) : null
    const installer = (own ? stock.installers[0] : null) ?? random.pick(stock.installers)
    const age = own?.age ?? Math.floor((random.whole(1_000) / 1_000) ** 1.4 * DAYS)
    const point = random.pick(own ? stock.points : busy)
    const devices = Array.from({ length: 1 + random.whole(random.chance(20) ? 5 : 2) }, () =>
      take(point.link_wholesaler),
    ).flatMap((serial) => {
      const product = serial && products.get(serial.link_product)
      return product
        ? [{ product, serial: serial.serial, net_price: Math.round(product.price * 0.62) }]
        : []
    })
    const day = addDays(stock.today, -age)
    const invoice_date = addDays(day, -3 - random.whole(20))
    const outcome = own?.outcome ?? outcomeOf(age, random, recent)
    return {
      installer,
      point,
      invoice_number: `RE-${day.slice(0, 4)}-${String(40_000 + n * 37).padStart(6, '0')}`,
      order_date: outcome === 'draft' || n % 9 === 4 ? null : addDays(invoice_date, -3 - (n % 14)),
      invoice_date,
      day,
      outcome,
      devices,
      isPdf: age < 35,
    }
  })
}

const isOfSameHouse = (first: DemoSalesPoint | undefined) => (point: DemoSalesPoint) =>
  point.link_wholesaler === first?.link_wholesaler

/** Old claims are decided; those of the last days stand wherever a claim can stand. */
function outcomeOf(age: number, random: Random, recent: () => Outcome): Outcome {
  if (age <= RECENT_DAYS) return recent()
  if (age <= 45)
    return random.pick([
      'approved',
      'approved',
      'approved',
      'partially_approved',
      'rejected',
    ] as const)
  const share = random.whole(100)
  if (share < 76) return 'approved'
  if (share < 85) return 'partially_approved'
  if (share < 93) return 'rejected'
  return share < 97 ? 'withdrawn' : 'expired'
}

const RECENT_DAYS = 12

/** The newcomer's own claims: something to continue, to answer and to wait for, then a history. */
function ownClaim(n: number): { age: number; outcome: Outcome | null } {
  const open = [
    { age: 1, outcome: 'draft' },
    { age: 3, outcome: 'submitted' },
    { age: 6, outcome: 'request_document' },
    { age: 8, outcome: 'in_review' },
    { age: 16, outcome: 'approved' },
  ] as const
  return open[n] ?? { age: 20 + (n - open.length) * 17, outcome: null }
}

/** Open states in turn, so that each of them can be seen. */
function recentOutcomes(): () => Outcome {
  const open = [
    'submitted',
    'in_review',
    'request_document',
    'submitted',
    'approved',
    'draft',
    'withdrawn',
  ] as const
  let n = 0
  return () => open[n++ % open.length] ?? 'submitted'
}
