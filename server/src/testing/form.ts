/**
 * A multipart form with one file, as a browser sends it: `post(path, form.body, form.headers)`.
 * @param part Name of the form's field that holds the file.
 */
export function fileForm(
  bytes: Uint8Array | string,
  { filename, ...fields }: { filename: string } & Record<string, string>,
  part = 'file',
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'form-of-the-tests'
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    body: Buffer.concat([
      Buffer.from(texts.join('') + head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
