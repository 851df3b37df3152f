/** How a person gets notifications outside the portal: immediate mail, a digest, or none. */
export const channels = ['mail', 'daily', 'weekly', 'portal'] as const

export type Channel = (typeof channels)[number]

/** The topics of notifications, in display order. */
export const noticeTopics = [
  'claims',
  'documents',
  'money',
  'offers',
  'talk',
  'firm',
  'reviews',
  'questions',
  'comments',
  'releases',
  'campaigns',
  'operation',
  'access',
] as const

export type NoticeTopic = (typeof noticeTopics)[number]
