// Receives what the portal tells, checks who signed it, and asks for the claim with a service token.
// Needs nothing but Node. PORT, WEBHOOK_SECRET (whsec_…), PORTAL (https://portal.example), TOKEN (rlk_…).
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { PORT = '4000', WEBHOOK_SECRET = '', PORTAL = '', TOKEN = '' } = process.env
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
const TOLERANCE_S = 300
const MAX_BYTES = 100_000
/** Ids of messages that were dealt with; a real system keeps them in its database. */
const seen = new Set()

const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`)

/** The Standard Webhooks recipe: one of the signatures is ours, and the message is not old. */
function isGenuine(headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_S) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

/** The claim as the token may see it. */
async function readClaim(id) {
  const answer = await fetch(`${PORTAL}/lib/paperwork/unit/${encodeURIComponent(id)}`, {
    headers: { authorization: `Bearer ${TOKEN}`, 'arke-project-key': 'cashback' },
  })
  if (!answer.ok) throw new Error(`the portal answered ${answer.status}`)
  return (await answer.json()).content
}

async function readBody(request) {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > MAX_BYTES) throw new Error('too large')
  }
  return body
}

createServer(async (request, response) => {
  try {
    const body = await readBody(request)
    if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
    // Answer at once: whoever is slow is told again. Messages may come twice, and in any order.
    response.writeHead(204).end()
    const id = request.headers['webhook-id']
    if (seen.has(id)) return
    seen.add(id)
    const { type, data } = JSON.parse(body)
    if (!type.startsWith('claim.')) return
    const { claim_number, paperwork_status, invoice_number } = await readClaim(data.id)
    say({ type, claim_number, paperwork_status, invoice_number })
  } catch (error) {
    if (!response.headersSent) response.writeHead(500).end()
    say({ error: String(error) })
  }
}).listen(Number(PORT), '127.0.0.1', function listening() {
  say({ listening: this.address().port })
})
