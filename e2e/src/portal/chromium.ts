import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Starts the system's Chromium, or the one that comes with the packages. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: flags })

let shared: Promise<Browser> | undefined
/** One for all journeys of a worker; it ends with the worker. */
export const sharedChromium = () => (shared ??= launchChromium())

/** Where it is; the packed one is unpacked the first time, which no two may do at once. */
export async function findChromium(): Promise<string> {
  const own = installed.find((path) => existsSync(path))
  if (own) return own
  const packed = await import('@sparticuz/chromium')
  return packed.default.executablePath()
}
