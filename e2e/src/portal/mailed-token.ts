import { ownPortal } from './own-portal.ts'

/** The token in the newest mail to an address, once it arrives. */
export async function mailedToken(
  email: string,
  of: 'confirm' | 'reset' | 'mailbox' | 'keep',
): Promise<string> {
  const { url } = ownPortal()
  const read = async (path: string) => (await fetch(`${url}${path}`)).text()
  for (let attempt = 0; attempt < 60; attempt++) {
    const rows = (await read('/dev/mail')).split('<tr>')
    const newest = rows
      .find((row) => row.includes(`<td>${email}</td>`))
      ?.match(/\/dev\/mail\/[\w-]+/)
    const token = newest && (await read(newest[0])).match(new RegExp(`\\?${of}=([\\w-]+)`))?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no mail to ${email}`)
}
