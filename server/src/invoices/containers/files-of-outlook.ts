// The package exports its reader as CommonJS does.
import outlook from '@kenjiuno/msgreader'
import { type ContainedFile, ContainerError, isWorthOpening } from './contained-file.ts'

/** The files that are attached to a mail of Outlook; pictures that its text shows are none. */
export async function* filesOfOutlook(bytes: Uint8Array): AsyncGenerator<ContainedFile> {
  const reader = new outlook.default(bytes.slice().buffer)
  const { error, attachments = [] } = reader.getFileData()
  // Old files of Word and Excel begin with the same bytes.
  if (error) throw new ContainerError('empty')
  for (const attachment of attachments) {
    const { fileName, name, innerMsgContent, attachmentHidden } = attachment
    const called = innerMsgContent ? 'Mail.msg' : (fileName ?? name ?? '')
    if (attachmentHidden || !isWorthOpening(called)) continue
    const { content } = reader.getAttachment(attachment)
    yield { name: called, bytes: new Uint8Array(content) }
  }
}
