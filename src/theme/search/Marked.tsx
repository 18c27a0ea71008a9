/** A text of a hit with its found words marked; everything else in it is text, whatever it looks like. */
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
