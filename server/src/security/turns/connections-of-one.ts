import { BlockList, isIP, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../rate-limit.ts'

/** Connections per network: some hundred windows of a company, each with its live stream. */
const MOST = 500

/**
 * Closes connections of a network that has too many, so that others can still connect. Trusted
 * proxies, and those on this machine, are exempt: they carry everybody.
 */
export function limitConnectionsOfOne(
  app: Pick<FastifyInstance, 'server'>,
  { trusted, most = MOST }: { trusted: readonly string[]; most?: number },
): void {
  const isTrusted = trustedPeers(trusted)
  const counts = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined || isTrusted(address)) return
    const network = networkOf(address)
    const count = (counts.get(network) ?? 0) + 1
    if (count > most) return void socket.destroy()
    counts.set(network, count)
    socket.once('close', () => {
      const remaining = (counts.get(network) ?? 1) - 1
      if (remaining > 0) counts.set(network, remaining)
      else counts.delete(network)
    })
  })
}

/** @param trusted Addresses and networks, as `TRUSTED_PROXIES` names them. */
export function trustedPeers(trusted: readonly string[]): (address: string) => boolean {
  const peers = new BlockList()
  for (const entry of ['127.0.0.0/8', '::1', ...trusted]) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) peers.addAddress(address, family)
    else peers.addSubnet(address, Number(bits), family)
  }
  return (address) => peers.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
