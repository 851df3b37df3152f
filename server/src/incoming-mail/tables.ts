/** Answers to mails that were taken or refused (migration 0482). */
export interface IncomingMailTables {
  mail_reply: {
    link_mail: string
    message_id: string
    taken_at: string
  }
}
