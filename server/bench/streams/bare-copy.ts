import { createServer } from 'node:http'
import pg from 'pg'
import { copyOut } from '../../src/db/copy-out.ts'

/* What our exports are compared with: the same rows, columns and order as PostgreSQL's own CSV. */

const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? ''), max: 2 })
const copy = `copy (select id, label, serial, link_product, family, production_date, link_wholesaler,
  delivered_on, country, serial_state, blocked_reason, source, link_paperwork, link_former_claim,
  inserted_at, updated_at
  from serial_number order by serial, id limit 900000) to stdout with (format csv)`

const server = createServer(async (_request, response) => {
  const client = await pool.connect()
  const { rows, done } = copyOut(client, copy)
  void done.then((isUsable) => client.release(!isUsable))
  rows.pipe(response)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address)
    process.send?.({ address: `http://127.0.0.1:${address.port}` })
})
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit())
