import { MATCH } from '../../search/protocol.ts'

const MATCHES = new RegExp(`${MATCH.start}(.*?)${MATCH.end}`, 'su')

/** A hit's text with the matches highlighted; any markup in it is shown as text. */
export function Marked({ text }: { text: string }) {
  return (
    // A new element for each text: a browser that translates the page moves the parts, so React could not remove them.
    <bdi key={text}>
      {text.split(MATCHES).map((part, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <mark key={at}>{part}</mark>
        ) : (
          part
        ),
      )}
    </bdi>
  )
}
