/** Answers to mails that were taken or refused. */
export interface IncomingMailTables {
  mail_reply: {
    link_mail: string
    message_id: string
    taken_at: string
  }
}
