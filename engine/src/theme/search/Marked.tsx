/** A hit's text with the matches highlighted; any other markup in it is shown as text. */
export function Marked({ text }: { text: string }) {
  return text.split(/<mark>(.*?)<\/mark>/s).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <mark key={at}>{part}</mark>
    ) : (
      part
    ),
  )
}
