import { stripVTControlCharacters } from 'node:util'
import { cutText } from '../../../../model/util/text/cut-text.ts'
import { isAbsolutePath, slashed } from '../../../files/paths.ts'
import { realPath } from '../../../files/site-files.ts'
import type { AnswerError } from './config-task.ts'

/** The most characters of an error that are shown. */
export const MAX_MESSAGE = 1000

/** Other characters that move the cursor of a terminal: with them, a message could disguise itself as another one. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu

/** An error of the process as people read it. A file that it may not read is often just missing, and then it says so. */
export function answerError({ error, unreadable }: AnswerError): string {
  const isMissing = unreadable !== undefined && isMissingFile(unreadable)
  const message = isMissing ? `it reads ${unreadable}, which does not exist` : error
  const plain = stripVTControlCharacters(message).replaceAll(CONTROLS, '')
  return cutText(plain.trim(), MAX_MESSAGE)
}

/** True for a path on this machine where nothing exists. Other machines are not asked: that would reveal the user. */
function isMissingFile(path: string): boolean {
  const local = slashed(path).replace(/^\/\/\?\/(?=[A-Za-z]:)/, '')
  return isAbsolutePath(local) && !local.startsWith('//') && realPath(local) === undefined
}
