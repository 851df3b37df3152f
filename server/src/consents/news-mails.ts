import { sayTo } from '@ruecklauf/model/texts'
import { composeMail } from '../mail/compose-mail.ts'
import type { EffectDeps } from '../outbox/effect-deps.ts'
import type { Payloads } from '../payloads.ts'
import type { Db } from '../tables.ts'
import { standingOf } from './confirm-news.ts'
import { newsLink } from './news-link.ts'

type Sending = Pick<EffectDeps, 'database' | 'mailer' | 'brand' | 'config' | 'clock'>

/** Sends the link that confirms a consent, while it waits for that. */
export async function sendConsentMail(
  { database, mailer, brand, config, clock }: Sending,
  { id, payload }: { id: string; payload: { consent: string } },
): Promise<void> {
  const to = await mailboxOf(database.db, payload.consent)
  if (!to || standingOf(to, clock()) !== 'asked') return
  const say = sayTo(to.language)
  const text = {
    subject: say('consents:confirm.subject', { brand: brand.name }),
    paragraphs: [say('consents:confirm.text'), to.body, say('consents:confirm.else')],
    action: say('consents:confirm.action'),
  }
  const link = newsLink(config, { step: 'confirm', consent: payload.consent })
  await mailer.send({
    ...{ id, to: to.email, reference: 'consent' },
    ...composeMail({ text, say, name: to.name, link, brand }),
  })
}

/** Mails campaign news to everybody with a confirmed consent that they have not withdrawn since. */
export async function sendCampaignNews(
  { database, mailer, brand, config, clock }: Sending,
  { id, payload }: { id: string; payload: Payloads['campaign_news_mail'] },
): Promise<void> {
  const to = await mailboxOf(database.db, payload.consent)
  if (!to || standingOf(to, clock()) !== 'confirmed') return
  const campaign = await database.db
    .selectFrom('campaign')
    .select(['name', 'description', 'purchase_from', 'purchase_to', 'campaign_status'])
    .where('id', '=', payload.campaign)
    .executeTakeFirst()
  if (campaign?.campaign_status !== 'active') return
  const say = sayTo(to.language)
  const stop_link = newsLink(config, { step: 'stop', consent: payload.consent })
  const { name, description, purchase_from: from, purchase_to: until } = campaign
  const words = wordsOf[payload.news ?? 'begins']
  const text = {
    subject: say(`consents:${words}.subject`, { name }),
    paragraphs: [
      say(`consents:${words}.text`, { name, from, until }),
      ...(description ? [description] : []),
      say('consents:campaign.stop', { link: stop_link }),
    ],
    action: say('consents:campaign.action'),
  }
  const link = `${config.public_url}/installer/home`
  await mailer.send({
    ...{ id, to: to.email, reference: payload.campaign, stop_link },
    ...composeMail({ text, say, name: to.name, link, brand }),
  })
}

const wordsOf = {
  begins: 'campaign',
  ends: 'campaign_ends',
  budget: 'campaign_budget',
} as const

/** The consent with its mailbox, if that is still the person's and it may still sign in. */
async function mailboxOf(db: Db, consent: string) {
  const reader = await db
    .selectFrom('consent')
    .innerJoin('login_profile as login', 'login.person', 'consent.link_person')
    .select(['consent.email', 'consent.language', 'consent.body', 'consent.expires_at'])
    .select(['confirmed_at', 'withdrawn_at', 'first_name', 'last_name'])
    .where('consent.id', '=', consent)
    .whereRef('login.email', '=', 'consent.email')
    .where('login.is_locked', '=', false)
    .executeTakeFirst()
  return reader && { ...reader, name: `${reader.first_name} ${reader.last_name}` }
}
