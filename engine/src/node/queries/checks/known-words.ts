import { setImmediate } from 'node:timers/promises'
import { cacheKey } from '../../../content/files/hash.ts'
import type { FindUnknownWords } from '../../../content/spelling/check-spelling.ts'
import type { Dictionary } from '../../../content/spelling/dictionary.ts'
import { unknownWords } from '../../../content/spelling/unknown-words.ts'
import { compareText } from '../../../model/problem.ts'
import { memoize } from '../../../model/util/memoize.ts'
import { storeOf } from '../../store/site-store.ts'
import type { StoreOwner } from '../kept-texts.ts'

/** More texts than this are due to an edit of the dictionary, or to a first run: threads check them. */
const FEW_TEXTS = 20

/**
 * Checks a few texts against the list of all words that a dictionary knows: it is read in a tenth of the time that the rules
 * of the dictionary take. A text with a word that is not in the list is left to `find`, as many texts are.
 */
export function withKnownWords(program: StoreOwner, find: FindUnknownWords): FindUnknownWords {
  const listOf = memoize((dictionary: Dictionary) => readWords(program, dictionary))
  let asked = 0
  return async (source, dictionary) => {
    // All texts of a run are checked at once, so each sees how many there are before the first is done.
    asked++
    await setImmediate()
    const areMany = asked > FEW_TEXTS
    await setImmediate()
    asked--
    if (areMany) return find(source, dictionary)
    const { lines } = await listOf(dictionary)
    // English has no word that is wrong with capitals.
    const isKnown = (word: string) => hasLine(lines, word) || hasLine(lines, word.toLowerCase())
    return unknownWords(source, isKnown).length === 0 ? [] : find(source, dictionary)
  }
}

/** The sorted words in the store, or those of the dictionary, which are kept; one a line. */
async function readWords(program: StoreOwner, dictionary: Dictionary): Promise<{ readonly lines: string }> {
  const name = `${program.fingerprint}/words/${cacheKey(dictionary.words)}`
  const kept = storeOf(program).read(name)
  if (kept) return { lines: kept.toString() }
  const words = (await dictionary.load()).listWords()
  const lines = words.toSorted(compareText).join('\n')
  storeOf(program).write(name, Buffer.from(lines))
  return { lines }
}

/** Searched as it is: a set of 200,000 words takes longer to make than a page to check. */
function hasLine(lines: string, line: string): boolean {
  for (let low = 0, high = lines.length; low < high; ) {
    const middle = (low + high) >> 1
    const start = lines.lastIndexOf('\n', middle - 1) + 1
    const next = lines.indexOf('\n', start)
    const end = next === -1 ? lines.length : next
    const found = lines.slice(start, end)
    if (found === line) return true
    if (found < line) low = end + 1
    else high = start
  }
  return false
}
