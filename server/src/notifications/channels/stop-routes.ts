import { type Role, segmentOf } from '@ruecklauf/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors/errors.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { readerOfMail } from '../notification-mail.ts'
import { keepChannel } from './keep-channel.ts'
import { readStopToken } from './stop-link.ts'

type Asked = { Params: { token: string } }

const MAX_BYTES = 1_024

/**
 * Stops mails of one kind for their recipient, if the mail program requests it for its reader (RFC 8058). A person who
 * opens the link gets the settings page and changes nothing, because mail scanners open every link. Obligatory mails
 * never carry one. Budget: a signature, then one small transaction.
 */
export function stopRoutes(app: FastifyInstance, deps: Deps) {
  const { config, database, brand, clock } = deps
  const read = async ({ params: { token }, ip }: FastifyRequest<Asked>) => {
    const counted = { attempt: 'signed_link' as const, origin: { address: ip }, now: clock() }
    const takeBack = await countAttempt(database.db, counted)
    const stopped = readStopToken(config, token)
    const [member = '', person] = stopped ?? []
    const to = stopped
      ? await readerOfMail(database.db, { member, ...(person ? { person } : {}) })
      : undefined
    if (!stopped || !to) throw notFound()
    await takeBack()
    return { stopped, to }
  }
  app.post<Asked>('/mail/stop/:token', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const [member, person, event] = (await read(request)).stopped
    await inTransaction(database.db, (tx) =>
      keepChannel(tx, { member, person }, { events: [event], channel: 'portal', now: clock() }),
    )
    return reply.code(204).send()
  })
  app.get<Asked>('/mail/stop/:token', async (request, reply) => {
    const { to } = await read(request)
    return reply.redirect(`/${segmentOf(to.arke as Role, brand.id)}/profile#notifications`, 303)
  })
}
