/** How a person is told of something beside the portal: by mail at once, in a digest, or not at all. */
export const channels = ['mail', 'daily', 'weekly', 'portal'] as const

export type Channel = (typeof channels)[number]

/** What people are told of, in the order in which it is shown. */
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
