/** The topic of a thread: a claim, or a question to the office. */
export interface Topic {
  arke: 'paperwork' | 'contact_request'
  id: string
}
