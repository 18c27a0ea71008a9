import { stripVTControlCharacters } from 'node:util'
import { cutText } from '../../../../model/util/text/cut-text.ts'
import { isAbsolutePath, slashed } from '../../../files/paths.ts'
import { realPath } from '../../../files/site-files.ts'
import type { AnswerError } from './config-task.ts'

/** More than this of an error helps nobody. */
export const MAX_MESSAGE = 1000

/** What else moves the cursor of a terminal: a message could show another one in its place. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu

/** An error of the process as people read it: what it may not read is often just missing. */
export function answerError({ error, unreadable }: AnswerError): string {
  const isMissing = unreadable !== undefined && isMissingFile(unreadable)
  const message = isMissing ? `it reads ${unreadable}, which does not exist` : error
  const plain = stripVTControlCharacters(message).replaceAll(CONTROLS, '')
  return cutText(plain.trim(), MAX_MESSAGE)
}

/** True for a path of this machine where nothing is. To look at another machine would tell it who asks. */
function isMissingFile(path: string): boolean {
  const local = slashed(path).replace(/^\/\/\?\/(?=[A-Za-z]:)/, '')
  return isAbsolutePath(local) && !local.startsWith('//') && realPath(local) === undefined
}
