import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A wire to a port of this machine that can be held up, cut, and laid to another port. */
export async function tcpProxy(target: number) {
  const wire = { target, is_frozen: false }
  const open = new Set<Socket>()
  const forget = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => open.delete(socket))
  }
  const server = createServer((from) => {
    const to = connect(wire.target, '127.0.0.1')
    for (const socket of [from, to]) forget(socket)
    from.pipe(to)
    to.pipe(from)
    if (wire.is_frozen) for (const socket of [from, to]) socket.pause()
    from.once('close', () => to.destroy())
    to.once('close', () => from.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    /** New connections go there from now on. */
    lead: (next: number) => {
      wire.target = next
    },
    /** Blocks all traffic without closing connections. */
    freeze: () => {
      wire.is_frozen = true
      for (const socket of open) socket.pause()
    },
    thaw: () => {
      wire.is_frozen = false
      for (const socket of open) socket.resume()
    },
    cut: () => {
      for (const socket of open) socket.destroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
