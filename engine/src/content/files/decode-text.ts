/** UTF-8 without a byte order mark, line ends as `\n`. */
export function decodeText(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
}
