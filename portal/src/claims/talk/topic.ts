/** What participant and office write to each other about: a claim, or a question to the office. */
export interface Topic {
  arke: 'paperwork' | 'contact_request'
  id: string
}
