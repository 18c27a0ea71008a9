/** Escapes text for HTML, including double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Characters that XML 1.0 cannot have in any form, and C1 controls, which it advises against. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** Escapes text for XML, where `]]>` has a meaning; characters that it cannot have become U+FFFD. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(NOT_XML, '\ufffd')).replaceAll('>', '&gt;')
}
