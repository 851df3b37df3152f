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
/** Starts the system's Chromium, or the packaged one. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: flags })

let shared: Promise<Browser> | undefined
/** One for all journeys of a worker. It closes with the worker. */
export const sharedChromium = () => (shared ??= launchChromium())

/** Its path. The first start unpacks the packaged one, which must not happen twice at once. */
export async function findChromium(): Promise<string> {
  const own = installed.find((path) => existsSync(path))
  if (own) return own
  const packed = await import('@sparticuz/chromium')
  return packed.default.executablePath()
}
